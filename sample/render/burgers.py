"""Burgers: one bun and one light, the fillings stacked from the bottom up."""

import math

import numpy as np
from mathutils import Euler, Vector

from kit import R, TAU, ball, blend, disc, fbm, lathe, mat, place, rgb, scatter, sheet, step, tube, warp, wood
from studio import camera, lights, table


def scene():
    table('#ecc995', -0.26)
    sheet(lathe(disc(2.3, 0.2, 0.05), 160, amount=0.01), wood(), at=(0, 0, -0.25))
    lights(key=880, fill=190, room=0.66)
    camera(17, 19.6, to=(0, 0, 1.13), lens=150, stop=5, focus=(0, -1.3, 1.2))
    crumb = mat('#c98d4a', rough=0.9)
    mesh = sheet(ball((1, 0.8, 0.6), 8, amount=0.5, frequency=1.4), crumb, at=(0, 0, -5)).data
    for x, y in scatter(30, 1.5, 2.2, 0.08):
        place(mesh, (x, y, -0.03), (R(0, 6), R(0, 6), R(0, 6)), R(0.015, 0.05))


def crust(p, pale, brown, dark):
    """Baked colour: pale low on the side, dark on top."""
    z = p[..., 2]
    height = (z - z.min()) / (z.max() - z.min())
    toast = np.clip(height * 1.2 - 0.1 + 0.5 * fbm(p, 1.6, 4, 2), 0, 1)
    colour = blend(rgb(pale) + 0 * p, rgb(brown), step(0.05, 0.5, toast))
    return blend(colour, rgb(dark), step(0.55, 1.15, toast) * 0.85)


def heel(z=0.0):
    p = lathe(
        [(0, 0), (1.2, 0), (1.42, 0.08), (1.52, 0.25), (1.48, 0.4), (1.38, 0.46), (1.2, 0.47), (0, 0.47)],
        120,
        7,
        amount=0.05,
        frequency=1,
    )
    sheet(
        p,
        mat(None, rough=0.42, bump=0.08, grain=20, soft=0.06, coat=0.12),
        colour=crust(p, '#f0c98a', '#d08a3c', '#a85c1e'),
        at=(0, 0, z),
    )
    return z + 0.45


def crown(z, lean=(0.04, -0.03)):
    profile = [
        (0, 0.02),
        (1.2, 0),
        (1.42, 0.02),
        (1.56, 0.16),
        (1.58, 0.38),
        (1.46, 0.68),
        (1.16, 0.93),
        (0.7, 1.08),
        (0.3, 1.13),
        (0, 1.14),
    ]
    p = lathe(profile, 150, 8, amount=0.06, frequency=0.8, seed=3)
    p[..., 2] += 0.012 * fbm(p, 7, 3, 4)
    sheet(
        p,
        mat(None, rough=0.33, bump=0.05, grain=26, soft=0.06, coat=0.4),
        colour=crust(p, '#f2c27c', '#c97a2c', '#8f4412'),
        at=(0, 0, z),
        rot=(*lean, 0),
    )
    seed = mat('#f6e6c0', '#e9cf95', 3, rough=0.4, soft=0.15)
    grain = ball((1, 0.6, 0.36), 12)
    grain[..., 1] *= 1 - 0.35 * grain[..., :1].squeeze()
    mesh = sheet(grain, seed, at=(0, 0, -9)).data
    for x, y in scatter(120, 0, 1.38, 0.085):
        r = math.hypot(x, y)
        top = np.interp(r, [0, 0.3, 0.7, 1.16, 1.46], [1.14, 1.13, 1.08, 0.93, 0.68])
        tip = math.atan2(np.interp(r, [0, 0.7, 1.16, 1.46], [0.05, 0.3, 0.8, 1.3]), 1)
        a = math.atan2(y, x)
        out = Euler((0, tip, a)).to_matrix() @ Euler((R(-0.2, 0.2), R(-0.2, 0.2), R(0, 6))).to_matrix()
        turn = Euler((*lean, 0)).to_matrix()
        place(mesh, turn @ Vector((x, y, top)) + Vector((0, 0, z + 0.005)), (turn @ out).to_euler(), R(0.055, 0.07))


def lettuce(z, reach=1.72, waves=23, seed=0.0, colour=('#6fae2a', '#c6e07a')):
    u, v = np.meshgrid(np.linspace(0, 1, 26), np.linspace(-math.pi, math.pi, 560, endpoint=False), indexing='ij')
    around = np.stack([np.cos(v), np.sin(v), 0 * v], -1)
    wild = fbm(around * 2.6, 1.5, 4, seed)
    r = 0.7 + (reach - 0.7) * u * (1 + 0.16 * wild)
    frill = u**2.2 * (
        0.17 * (1 + 2.5 * wild) * np.sin(waves * v + 14 * wild + seed)
        + 0.09 * np.sin(2.7 * waves * v + 11 * wild)
        + 0.35 * fbm(around * 3, 2, 4, seed + 2)
    )
    p = np.stack([r * np.cos(v), r * np.sin(v), frill - 0.16 * u**3], -1)
    p[..., :2] += 0.06 * (u**2 * np.sin(2.2 * waves * v + seed))[..., None] * around[..., :2]
    tone = np.clip(u * 1.1 + 0.5 * fbm(p, 3, 4, 5) - 0.1, 0, 1)
    light = blend(rgb(colour[1]) + 0 * p, rgb(colour[0]), step(0.4, 1.0, tone))
    sheet(p, mat(None, rough=0.35, bump=0.3, grain=16, thin=0.3), colour=light, at=(0, 0, z), solid=0.012)


def patty(z, height=0.36, colours=('#5a2f1a', '#2a120a'), reach=1.46, lumps=0.14, seed=0.0, dots=None):
    profile = [(0, 0), (1.1, 0), (1.34, 0.05), (1.44, 0.5), (1.36, 0.95), (1.1, 1), (0, 1)]
    p = lathe([(r / 1.44 * reach, h * height) for r, h in profile], 260, 9, amount=0.06, frequency=1.3, seed=seed)
    p = warp(p, lumps, 4.2, 4, seed + 1)
    tone = step(-0.2, 0.25, fbm(p, 3.5, 5, seed))
    colour = blend(rgb(colours[0]) + 0 * p, rgb(colours[1]), tone)
    if dots:
        colour = blend(colour, rgb(dots), step(0.18, 0.26, fbm(p, 6, 2, 9)) * 0.8)
    sheet(p, mat(None, rough=0.38, bump=0.6, grain=15, depth=0.05, coat=0.22), colour=colour, at=(0, 0, z))
    return z + height * 0.96


def cheese(z, colour=('#f6a623', '#fbbf45'), half=1.42, turn=0.5, hang=0.5):
    n = 90
    x, y = np.meshgrid(np.linspace(-half, half, n), np.linspace(-half, half, n), indexing='ij')
    r = np.hypot(x, y)
    over = np.maximum(0, r - 1.44)
    bend = 1.44 + 0.16 * np.tanh(over * 6)
    inward = np.where(over > 0, bend / np.maximum(r, 1e-6), 1)
    p = np.stack(
        [x * inward, y * inward, -over * (0.9 + hang * over) + 0.02 * fbm(np.stack([x, y, 0 * x], -1), 2, 3, 1)], -1
    )
    sheet(
        p,
        mat(colour[0], colour[1], 2, rough=0.3, soft=0.15, coat=0.25),
        (False, False),
        at=(0, 0, z),
        rot=(0, 0, turn),
        solid=0.055,
    )
    return z + 0.06


def tomato(z, places=((-0.6, -0.5), (0.62, -0.45), (0.05, 0.7)), r=0.82):
    for i, (x, y) in enumerate(places):
        p = lathe(disc(r, 0.14, 0.05), 90, 3, amount=0.04, frequency=1.3, seed=i)
        rim = step(0.88, 0.97, np.hypot(p[..., 0], p[..., 1]) / r)
        colour = blend(rgb('#e2472c') + 0 * p, rgb('#b91d0c'), rim)
        colour = blend(colour, rgb('#f08a5e'), step(0.15, 0.4, fbm(p, 4, 3, i)) * 0.5 * (1 - rim))
        sheet(
            p,
            mat(None, rough=0.2, coat=0.5, soft=0.1),
            colour=colour,
            at=(x, y, z + 0.03 * (i % 2)),
            rot=(R(-0.05, 0.05), R(-0.05, 0.05), 0),
        )
    return z + 0.15


def onion(z, colour=('#8d2a58', '#f0dbe6'), count=7):
    skin = mat(colour[1], colour[0], 3, 0.5, 0.62, rough=0.25, coat=0.35, soft=0.1)
    for _ in range(count):
        a = np.linspace(0, TAU, 70, endpoint=False)
        r, x, y = R(0.5, 0.85), R(-0.6, 0.6), R(-0.7, 0.6)
        p = np.stack([x + r * np.cos(a), y + r * np.sin(a), 0.05 * np.sin(2 * a + R(0, 6))], -1)
        sheet(tube(p, 0.05, 8, True) * (1, 1, 1), skin, (True, True), at=(0, 0, z + R(0, 0.05)))
    return z + 0.07


def pickles(z, count=9):
    for i in range(count):
        a = i / count * TAU + R(-0.2, 0.2)
        p = lathe(disc(0.42, 0.10, 0.03), 80, 2, lambda t: 1 + 0.03 * np.sin(t * 18))
        d = np.hypot(p[..., 0], p[..., 1]) / 0.42
        colour = blend(rgb('#b7bb4f') + 0 * p, rgb('#54701b'), step(0.86, 0.97, d))
        colour = blend(colour, rgb('#dfdc96'), np.exp(-(((d - 0.45) / 0.2) ** 2)) * 0.7)
        sheet(
            p,
            mat(None, rough=0.22, coat=0.45, soft=0.12, bump=0.1),
            colour=colour,
            at=(1.12 * math.cos(a), 1.12 * math.sin(a), z + 0.03 * (i % 2)),
            rot=(R(-0.15, 0.1), R(-0.1, 0.1), R(0, 6)),
        )
    return z + 0.11


def sauce(z, colour=('#f3dfae', '#f9ecc9'), drips=7, seed=0.0, reach=1.4, fleck=None):
    theta = np.linspace(-math.pi, math.pi, 300, endpoint=False)
    around = np.stack([np.cos(theta), np.sin(theta), 0 * theta], -1)
    run = step(0.12, 0.5, fbm(around * drips / 4, 2, 2, seed)) * 0.42
    u = np.linspace(0, 1, 34)[:, None]
    r = np.minimum(u * 1.35, 1) * (reach + 0.10 * run) + 0.05 * np.sin(np.clip((u - 0.74) / 0.26, 0, 1) * math.pi)
    z_ = -np.clip((u - 0.74) / 0.26, 0, 1) * (0.08 + run)
    p = np.stack([r * np.cos(theta), r * np.sin(theta), z_ + 0 * theta], -1)
    own = blend(rgb(colour[0]) + 0 * p, rgb(colour[1]), step(-0.2, 0.3, fbm(p, 2, 3, 2)))
    if fleck:
        own = blend(own, rgb(fleck), step(0.25, 0.3, fbm(p, 11, 2, 4)) * 0.9)
    sheet(p, mat(None, rough=0.2, soft=0.15, coat=0.4), colour=own, at=(0, 0, z), solid=0.07)
    return z + 0.06


def double_cheeseburger():
    z = heel()
    lettuce(z + 0.12)
    z = patty(z + 0.14, reach=1.42, lumps=0.08, seed=1)
    z = cheese(z + 0.05, turn=0.62)
    z = patty(z, reach=1.42, lumps=0.08, seed=5)
    z = cheese(z + 0.05, turn=0.12)
    z = tomato(z + 0.02)
    z = onion(z)
    crown(z + 0.02)


def crispy_chicken():
    z = heel()
    lettuce(z + 0.12, seed=2, colour=('#86ba3c', '#dcea9c'))
    z = pickles(z + 0.16)
    profile = [(0, 0), (1.2, 0), (1.5, 0.12), (1.62, 0.34), (1.48, 0.58), (1.1, 0.68), (0, 0.66)]
    p = lathe(profile, 420, 14, lambda t: 1 + 0.07 * np.sin(3 * t + 1) + 0.05 * np.sin(5 * t), 0.10, 1.2)
    flake = np.abs(fbm(p, 3.2, 5, 3))
    p = warp(p, 0.20, 3.4, 5, 3) + 0.06 * warp(0 * p, 1, 1)
    colour = blend(rgb('#d98a32') + 0 * p, rgb('#8e4310'), step(0.02, 0.25, flake))
    colour = blend(colour, rgb('#f0be6a'), step(0.08, 0.3, fbm(p, 5, 4, 8)) * 0.8)
    sheet(
        p,
        mat(None, rough=0.5, bump=0.9, grain=17, depth=0.06, coat=0.15),
        colour=colour,
        at=(0, 0, z + 0.02),
        rot=(0.04, 0.0, 0.7),
    )
    z = sauce(z + 0.72, ('#eef0bd', '#f8f6d8'), seed=3, fleck='#4f8a22')
    crown(z + 0.02, (0.07, 0.03))


def mushroom():
    z = heel()
    lettuce(z + 0.12, seed=4)
    butter = mat(None, rough=0.36, bump=0.6, grain=13, depth=0.06, coat=0.3)
    profile = [(0, 0.1), (1.1, 0.06), (1.45, 0.0), (1.56, 0.12), (1.46, 0.36), (1.1, 0.56), (0.6, 0.64), (0, 0.66)]
    p = lathe(profile, 200, 10, amount=0.10, frequency=1.2, seed=2)
    low = step(0.12, 0.02, p[..., 2]) * step(1.5, 1.3, np.hypot(p[..., 0], p[..., 1]))
    marks = step(0.75, 0.95, np.sin((p[..., 0] * 0.8 + p[..., 1] * 0.6) * 8 + fbm(p, 1.5, 2))) * step(
        0.3, 0.45, p[..., 2]
    )
    colour = blend(rgb('#9a6235') + 0 * p, rgb('#6b3a1b'), step(-0.2, 0.3, fbm(p, 2.5, 5, 1)))
    colour = blend(blend(colour, rgb('#e6cda6'), low * 0.3), rgb('#2e140a'), marks * 0.85)
    sheet(p, butter, colour=colour, at=(0, 0, z + 0.16), rot=(-0.05, 0, 0))
    z = cheese(z + 0.78, ('#f6dc8a', '#fbe9b2'), 1.4, 0.4)
    strand = mat('#b5651d', '#7d3a0e', 4, rough=0.2, soft=0.2, coat=0.5)
    for _ in range(60):
        a, r = R(0, TAU), R(0.9, 1.48)
        t = np.linspace(0, R(0.7, 1.5), 14)[:, None]
        path = np.concatenate([r * np.cos(a + t), r * np.sin(a + t), 0.04 * np.sin(t * 7 + a)], 1)
        sheet(
            tube(path, 0.055 * np.sin(np.linspace(0.3, 2.84, 14)), 7),
            strand,
            (False, True),
            at=(R(-0.1, 0.1), R(-0.1, 0.1), z + R(-0.02, 0.16)),
        )
    crown(z + 0.16, (0.05, 0.04))


def bean():
    z = heel()
    lettuce(z + 0.12, seed=7, colour=('#5f9f28', '#b3d862'))
    z += 0.14
    top = patty(z, 0.5, ('#6b3a20', '#43200f'), 1.5, 0.12, 3, '#c98b3a')
    black = mat('#1d1012', '#33201f', 3, rough=0.3, coat=0.3)
    bean_mesh = sheet(ball((1, 0.62, 0.6), 16), black, at=(0, 0, -9)).data
    for i in range(60):
        a = R(0, TAU)
        h = R(0.08, 0.44)
        place(bean_mesh, (1.45 * math.cos(a), 1.45 * math.sin(a), z + h), (R(0, 6), R(0, 6), R(0, 6)), R(0.10, 0.13))
    z = sauce(top, ('#d9a21c', '#e8bd45'), seed=6, reach=1.36, fleck='#7d5410')
    for i in range(11):
        a = i / 11 * TAU + R(-0.1, 0.1)
        t = np.linspace(-1, 1, 30)
        path = np.stack([0.55 * t, 0.22 * t * t, 0 * t], -1)
        p = tube(path, 0.19 * np.sqrt(np.maximum(0, 1 - t**4)) + 0.002, 20)
        p[..., 2] *= 0.55
        side = p[..., 1] - 0.22 * (p[..., 0] / 0.55) ** 2
        colour = blend(rgb('#e6dd7e') + 0 * p, rgb('#7fa32c'), step(-0.02, -0.18, side))
        sheet(
            p,
            mat(None, rough=0.3, soft=0.15, coat=0.2),
            colour=colour,
            at=(1.02 * math.cos(a), 1.02 * math.sin(a), z + 0.10 + 0.05 * (i % 2)),
            rot=(R(-0.1, 0.1), R(-0.1, 0.1), a + math.pi / 2 + R(-0.2, 0.2)),
        )
    z = onion(z + 0.26, count=8)
    crown(z + 0.02, (0.05, -0.05))
