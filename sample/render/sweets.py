"""Desserts: one plate and one light; cakes are cut from layers."""

import math

import numpy as np
from mathutils import Euler

from kit import (
    R,
    TAU,
    ball,
    blade,
    blend,
    curve,
    disc,
    fbm,
    hide,
    lathe,
    mat,
    outline,
    place,
    rgb,
    scatter,
    sheet,
    step,
    tube,
    warp,
)
from pieces import nuggets, strew
from studio import camera, lights, table


def scene():
    table('#e3c2b8', -0.12)
    p = lathe(
        [
            (0, -0.1),
            (1.3, -0.1),
            (1.5, -0.08),
            (2.3, 0.1),
            (2.36, 0.15),
            (2.28, 0.16),
            (1.5, 0.0),
            (1.3, -0.02),
            (0, -0.02),
        ],
        150,
        8,
        amount=0.03,
        frequency=0.6,
    )
    glaze = blend(rgb('#f4efe6') + 0 * p, rgb('#d8cdbd'), step(0.26, 0.36, fbm(p, 7, 3, 3)) * 0.5)
    sheet(p, mat(None, rough=0.25, coat=0.4), colour=glaze)
    lights(key=820, fill=180, room=0.62)
    camera(33, 19.6, to=(0, -0.05, 0.42), lens=142, stop=4, focus=(0, -0.7, 0.6))


def crumbs(colour, count, near=1.2, far=2.1, size=(0.015, 0.05), z=0.02):
    first = sheet(ball((1, 0.8, 0.7), 8, amount=0.5, frequency=1.4), mat(colour, rough=0.85))
    for x, y in scatter(count, near, far, 0.06):
        place(first.data, (x, y, z + max(0, math.hypot(x, y) - 1.5) * 0.18), (R(0, 6), R(0, 6), R(0, 6)), R(*size))
    hide([first])


def mint(at, size=0.42, turns=(0.4, 2.4, 4.2)):
    green = mat('#3d8a2a', '#7dbb4a', 4, rough=0.4, bump=0.5, grain=9, thin=0.2)
    for i, turn in enumerate(turns):
        p = blade(size, size * 0.62, 0.4, 0.25, 0.015, 9, 0.8, 26, seed=i)
        p[..., 0] += size * 0.42
        sheet(p, green, (False, False), at=at, rot=(R(-0.2, 0.2), R(-0.6, -0.2), turn), solid=0.01)


def raspberries(places, size=0.2):
    red = mat('#c4122f', '#e2385a', 2, rough=0.25, soft=0.25, coat=0.35)
    drop = sheet(ball((1, 1, 1), 10), red)
    for x, y, z in places:
        lean = (R(-0.5, 0.5), R(-0.5, 0.5))
        for ring in range(6):
            t = ring / 5
            wide = size * (0.95 * math.cos(t * 1.25)) + 0.01
            count = max(1, round(11 * math.cos(t * 1.35)))
            for k in range(count):
                a = k / count * TAU + ring * 0.4
                up = size * 1.25 * math.sin(t * 1.4)
                place(
                    drop.data,
                    (x + wide * math.cos(a) + lean[0] * up, y + wide * math.sin(a) + lean[1] * up, z + up),
                    (0, 0, 0),
                    size * R(0.30, 0.36),
                )
    hide([drop])


def blueberries(places, size=0.17):
    p = lathe(
        [
            (0, -0.9),
            (0.6, -0.75),
            (0.98, -0.2),
            (1, 0.2),
            (0.75, 0.7),
            (0.42, 0.88),
            (0.3, 0.9),
            (0.22, 0.78),
            (0, 0.74),
        ],
        36,
        5,
    )
    own = blend(rgb('#2b3566') + 0 * p, rgb('#6d7aa8'), step(-0.1, 0.35, fbm(p, 2, 4, 2)))
    first = sheet(p, mat(None, rough=0.45), colour=blend(own, rgb('#171a30'), step(0.72, 0.86, p[..., 2])))
    for x, y, z in places:
        place(first.data, (x, y, z), (R(-0.8, 0.8), R(-0.8, 0.8), 0), size * R(0.9, 1.1))
    hide([first])


SLICE = [
    (-1.75, -0.03),
    (-1.75, 0.03),
    *[(-1.75 + 3.1 * math.cos(a), 3.1 * math.sin(a)) for a in np.linspace(-0.42, 0.42, 14)[::-1]],
]


def layer(
    z,
    height,
    material,
    inset=0.0,
    colour=None,
    shape=SLICE,
    at=(0, 0),
    turn=0.0,
    amount=0.02,
    seed=0.0,
    bevel=0.02,
    frequency=2.2,
):
    """One layer of a cake, seen from above as the shape; colour(points) if the material has none."""
    edge = outline(np.array(shape) * (1 - inset), 0.02)
    points = lathe(disc(1, height, bevel, 14), 480, 3, edge)
    points = warp(points, amount, frequency, 4, seed)
    sheet(points, material, colour=colour(points) if colour else None, at=(*at, z), rot=(0, 0, turn))
    return z + height


def honey_cake():
    turn, at = 2.55, (0.1, 0.25)
    z = 0.0
    cream = mat('#fbf1da', '#f0dfba', 3, rough=0.4, soft=0.25, bump=0.15, grain=10)
    cake = mat(None, rough=0.75, bump=0.9, grain=16, depth=0.06)

    def baked(p):
        return blend(rgb('#c98544') + 0 * p, rgb('#9a5a24'), step(-0.15, 0.25, fbm(p, 6, 4, z)))

    for i in range(8):
        z = layer(z, 0.115, cake, 0.01 * (i % 2), baked, at=at, turn=turn, amount=0.035, seed=i)
        if i < 7:
            z = layer(z - 0.005, 0.075, cream, 0.012, at=at, turn=turn, amount=0.05, seed=i + 9)
    z = layer(z, 0.06, cream, 0.004, at=at, turn=turn, amount=0.04)
    first = sheet(ball((1, 0.8, 0.7), 8, amount=0.5, frequency=1.4), mat('#c98f52', '#a5662c', 2, rough=0.85))
    inside = outline(SLICE)
    c, s = math.cos(turn), math.sin(turn)
    for _ in range(1500):
        a, r = R(-math.pi, math.pi), math.sqrt(R(0, 1))
        far = float(inside(a))
        x, y = far * r * math.cos(a), far * r * math.sin(a)
        place(
            first.data,
            (at[0] + c * x - s * y, at[1] + s * x + c * y, z + R(-0.005, 0.025)),
            (R(0, 6), R(0, 6), R(0, 6)),
            R(0.018, 0.05),
        )
    for _ in range(500):
        a = R(-0.42, 0.42)
        x, y = -1.75 + 3.12 * math.cos(a), 3.12 * math.sin(a)
        place(
            first.data,
            (at[0] + c * x - s * y, at[1] + s * x + c * y, R(0, z)),
            (R(0, 6), R(0, 6), R(0, 6)),
            R(0.02, 0.055),
        )
    hide([first])
    crumbs('#b8743a', 60)


def cheesecake():
    turn, at = 2.55, (0.1, 0.25)
    biscuit = mat(None, rough=0.8, bump=1, grain=13, depth=0.07)
    z = layer(
        0.0,
        0.26,
        biscuit,
        0,
        lambda p: blend(rgb('#c08a48') + 0 * p, rgb('#8f5a26'), step(-0.15, 0.2, fbm(p, 7, 4))),
        at=at,
        turn=turn,
        amount=0.05,
        frequency=4,
    )
    z = layer(
        z - 0.01,
        0.95,
        mat('#fdf3da', '#f6e4bd', 1.2, rough=0.42, soft=0.25, bump=0.12, grain=12),
        0.012,
        at=at,
        turn=turn,
        amount=0.03,
    )
    z = layer(
        z - 0.01,
        0.14,
        mat('#a30f2c', '#c21d3c', 2, rough=0.06, soft=0.3, coat=0.7),
        0.006,
        at=at,
        turn=turn,
        amount=0.03,
        bevel=0.06,
    )
    c, s = math.cos(turn), math.sin(turn)

    def on(x, y, up):
        return at[0] + c * x - s * y, at[1] + s * x + c * y, z + up

    raspberries([on(0.75, 0.5, 0.06), on(0.95, 0.0, 0.06), on(0.45, 0.15, 0.06), on(0.6, -0.42, 0.06)], 0.2)
    blueberries(
        [on(0.2, -0.12, 0.14), on(1.05, -0.45, 0.14), on(0.95, 0.36, 0.14), on(0.3, 0.46, 0.14), on(0.72, -0.12, 0.34)]
    )
    mint(on(0.72, 0.2, 0.3), 0.4)
    raspberries([(1.35, -0.95, 0.06)], 0.2)
    blueberries([(1.7, -0.6, 0.16), (0.95, -1.3, 0.14)])
    crumbs('#b8803e', 30)


def brownie():
    dark = mat(None, rough=0.5, bump=0.9, grain=14, depth=0.06, coat=0.12)
    square = [(-1, -1), (1, -1), (1, 1), (-1, 1)]

    def slab(at, tilt, size=0.92, seed=0.0, height=0.72):
        edge = outline(np.array(square) * size, 0.05)
        p = lathe(disc(1, height, 0.06, 26), 520, 4, edge)
        p = warp(p, 0.10, 1.5, 4, seed)
        top = step(height - 0.16, height - 0.03, p[..., 2])
        crack = step(0.05, 0.0, np.abs(fbm(p, 2.3, 4, seed + 5))) * top
        side = step(0.12, 0.3, fbm(p, 7, 4, seed)) * (1 - top)
        p[..., 2] += top * (0.06 * fbm(p, 3, 3, seed + 2)) - 0.06 * crack
        p[..., :2] *= 1 - 0.04 * side[..., None]
        own = blend(rgb('#3a1c0f') + 0 * p, rgb('#1f0d07'), side)
        own = blend(own, blend(rgb('#6b3a20') + 0 * p, rgb('#8a5230'), step(-0.1, 0.3, fbm(p, 5, 4, seed))), top * 0.85)
        sheet(p, dark, colour=blend(own, rgb('#1c0b06'), crack * 0.9), at=at, rot=tilt)

    slab((-0.42, 0.28, 0.0), (0, 0, 0.5), seed=1)
    slab((-0.25, 0.22, 0.72), (0.02, -0.03, 0.95), 0.88, 4)
    slab((0.95, -0.72, 0.0), (0, 0, -0.22), 0.72, 8, 0.66)
    nuts = nuggets('#c98f52', '#8a5424', 0.22, 4, 0.6, squash=0.7)
    spots = [
        (-0.62, 0.1, 1.5),
        (-0.1, -0.2, 1.48),
        (0.2, 0.35, 1.5),
        (-0.35, 0.6, 1.5),
        (-0.12, 0.2, 1.55),
        (0.92, -0.6, 0.74),
        (1.2, -0.95, 0.7),
        (0.66, -0.95, 0.7),
        (-0.9, -1.2, 0.1),
        (-1.35, -0.75, 0.12),
        (0.1, -1.5, 0.1),
    ]
    strew(walnuts(), spots, 0.5, (0.8, 1.05))
    strew(nuts, [(x, y, 1.46) for x, y in scatter(10, 0, 0.6, 0.15)], 2, (0.18, 0.35))
    sauce = mat('#2b1208', '#3d1c0e', 2, rough=0.1, coat=0.7, soft=0.05)
    for k, (x, y, run) in enumerate(((0.05, -0.66, 0.5), (-0.4, -0.55, 0.32), (0.36, -0.42, 0.62))):
        t = np.linspace(0, 1, 20)
        line = np.stack([x + 0 * t, y - 0.12 * t, 1.47 - run * t**1.6], -1)
        sheet(tube(line, 0.07 * (1 - 0.25 * np.sin(t * 3)) * np.r_[np.ones(19), 0.3], 10), sauce, (False, True))
    crumbs('#4a2614', 70, 1.0, 2.1)


def walnuts():
    made = []
    for i in range(3):
        p = ball((1, 0.78, 0.5), 50)
        ridges = np.abs(fbm(p, 2.6, 3, i))
        p = p * (
            1 + 0.22 * np.sin(7 * p[..., :1] + 5 * fbm(p, 1.6, 2, i)[..., None]) * step(0.06, 0.4, np.abs(p[..., 1:2]))
        )
        p[..., 2] *= 1 - 0.5 * step(0.10, 0.0, np.abs(p[..., 1]))
        own = blend(rgb('#d6a56a') + 0 * p, rgb('#8a5626'), step(0.12, 0.0, ridges))
        made.append(sheet(p * 0.27, mat(None, rough=0.5, bump=0.5, grain=16), colour=own))
    return made


def syrniki():
    for i, (x, y, z, lean) in enumerate(
        ((-0.5, 0.2, 0.0, (0, 0)), (0.62, 0.3, 0.02, (0.0, 0.06)), (0.08, -0.12, 0.5, (0.10, -0.06)))
    ):
        profile = [(0, 0), (0.8, 0), (1.0, 0.05), (1.08, 0.24), (1.02, 0.44), (0.84, 0.52), (0, 0.53)]
        p = lathe(profile, 200, 10, lambda t: 1 + 0.035 * np.sin(2 * t + i) + 0.02 * np.sin(5 * t), 0.08, 1.6, seed=i)
        face = np.clip(step(0.36, 0.48, p[..., 2]) + step(0.12, 0.03, p[..., 2]), 0, 1)
        toast = np.clip(face * (0.75 + 0.8 * fbm(p, 2.2, 5, i)), 0, 1)
        own = blend(rgb('#eec07c') + 0 * p, rgb('#c9761f'), step(0.1, 0.7, toast))
        own = blend(own, rgb('#8f4610'), step(0.7, 1.0, toast + 0.4 * fbm(p, 5, 3, i)) * 0.75)
        sheet(
            p,
            mat(None, rough=0.48, bump=0.9, grain=13, depth=0.06, soft=0.05, coat=0.1),
            colour=own,
            at=(x, y, z),
            rot=(*lean, i),
        )
    p = lathe(
        [(0, 0.36), (0.2, 0.32), (0.42, 0.2), (0.56, 0.04), (0.62, -0.06), (0.5, -0.1), (0, -0.1)],
        120,
        8,
        lambda t: 1 + 0.12 * np.sin(3 * t + 1),
        0.08,
        1.6,
    )
    d = np.hypot(p[..., 0], p[..., 1])
    p[..., 2] += 0.05 * np.sin(np.arctan2(p[..., 1], p[..., 0]) + d * 10) * step(0.6, 0.3, d)
    sheet(p, mat('#fdf8ee', rough=0.3, soft=0.3, coat=0.25), at=(0.0, 0.02, 1.06))
    jam = mat('#6b0716', '#8d0f26', 2, rough=0.06, soft=0.2, coat=0.8)
    p = lathe(
        [(0, 0.12), (0.6, 0.10), (0.9, 0.05), (1, 0), (0.9, -0.04), (0, -0.04)],
        160,
        6,
        lambda t: 0.58 + 0.06 * np.sin(3 * t) + 0.05 * np.sin(5 * t + 1),
        0.04,
        2,
    )
    sheet(p, jam, at=(0.38, -0.58, 1.03), rot=(0.06, -0.02, 0))
    for x, run in ((0.1, 0.3), (0.42, 0.62), (0.74, 0.42)):
        rim = -0.12 - math.sqrt(1.06**2 - (x - 0.08) ** 2)
        line = curve(
            [
                (x, rim + 0.4, 1.02),
                (x, rim + 0.14, 1.02),
                (x + 0.01, rim - 0.01, 0.93),
                (x + 0.02, rim - 0.06, 0.78),
                (x, rim - 0.06, 0.96 - run),
            ],
            7,
        )
        wide = np.linspace(0.10, 0.075, len(line)) * np.r_[0.3, np.ones(len(line) - 3), 1.2, 0.5]
        sheet(tube(line, wide, 12), jam, (False, True))
    pool = lathe(
        [(0, 0.05), (0.7, 0.045), (0.95, 0.02), (1, 0)],
        140,
        6,
        lambda t: 0.52 + 0.14 * np.sin(3 * t + 2) + 0.08 * np.sin(7 * t),
    )
    sheet(pool, jam, at=(0.6, -1.32, -0.01))
    cherry = sheet(ball((1, 1, 0.88), 24, 1, 0.1, 1), mat('#8f0d20', '#5c0714', 2, rough=0.1, soft=0.15, coat=0.7))
    for x, y, z in (
        (0.2, -0.42, 1.2),
        (0.52, -0.55, 1.17),
        (0.38, -0.25, 1.2),
        (0.45, -1.32, 0.14),
        (0.88, -1.38, 0.14),
        (-0.5, -1.25, 0.13),
    ):
        place(cherry.data, (x, y, z), (R(0, 6), R(0, 6), 0), 0.17)
    hide([cherry])
    mint((-0.12, 0.1, 1.4), 0.42)
    crumbs('#fbf7ef', 120, 0.6, 2.2, (0.006, 0.016))


def doughnut():
    a, b = np.linspace(0, TAU, 220, endpoint=False)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
    around = np.stack([np.cos(a), np.sin(a), 0 * a], -1)

    def ring(thick, squash=0.84):
        r = 1.2 + thick * np.cos(b)
        return warp(
            np.stack([r * np.cos(a), r * np.sin(a), 0.58 + thick * squash * np.sin(b) + 0 * a], -1), 0.07, 1, seed=3
        )

    p = ring(0.66)
    band = np.exp(-(((np.sin(b) + 0.05 + 0 * a) / 0.16) ** 2))
    own = blend(rgb('#c9792a') + 0 * p, rgb('#a3561a'), step(-0.2, 0.3, fbm(p, 2.5, 4)))
    sheet(p, mat(None, rough=0.5, bump=0.25, grain=18, soft=0.05), (True, True), blend(own, rgb('#f0cd8c'), band * 0.9))
    limit = -0.02 + 0.20 * fbm(around * 2.2, 1.6, 2, 5)
    up = np.clip((np.sin(b) - limit) / 0.22, -1, 1)
    glaze = ring(0.66 + 0.06 * step(-0.1, 0.8, up) - 0.05 * step(0, -0.4, up))
    pink = blend(rgb('#f284a6') + 0 * glaze, rgb('#ea6a92'), step(-0.2, 0.3, fbm(glaze, 1.5, 3)))
    sheet(glaze, mat(None, rough=0.12, coat=0.6, soft=0.18), (True, True), pink)
    first = [
        sheet(
            tube([(-1, 0, 0), (-0.96, 0, 0), (0.96, 0, 0), (1, 0, 0)], np.array([0.12, 0.3, 0.3, 0.12]), 10),
            mat(c, rough=0.3, coat=0.2),
            (False, True),
        )
        for c in ('#fff6e8', '#f7c531', '#e2402c', '#7cc3e0', '#8bc34a')
    ]
    for i in range(150):
        t, s = R(0, TAU), R(0.45, 2.7)
        r, z = 1.2 + 0.735 * math.cos(s), 0.58 + 0.735 * 0.84 * math.sin(s)
        tip = Euler((0, math.pi / 2 - s, t)).to_matrix() @ Euler((R(-0.2, 0.2), R(-0.1, 0.1), R(0, TAU))).to_matrix()
        place(first[i % 5].data, (r * math.cos(t), r * math.sin(t), z), tip.to_euler(), (0.085, 0.085, 0.085))
    for k, (x, y) in enumerate(scatter(16, 1.98, 2.2, 0.3)):
        place(first[k % 5].data, (x, y, 0.12), (0, 0, R(0, 6)), 0.085)
    hide(first)
