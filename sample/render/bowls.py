"""Salads and bowls: the same stoneware, cloth and light; heaps of pieces."""

import math

import numpy as np

from kit import (
    R,
    TAU,
    ball,
    blade,
    blend,
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
from pieces import bowl, cherry_tomatoes, coriander, cubes, half_rounds, leaves, loops, nuggets, strew, strips, wedges
from studio import camera, lights, table


def scene():
    table('#dfd9c6', -0.1)
    bowl(2.2, '#f3eee4', '#d9cfbf')
    lights(key=860, fill=190, room=0.62)
    camera(52, 19.6, to=(0, -0.06, 0.62), lens=140, stop=4, focus=(0, -0.4, 1.1))


def heap(x, y, low=0.85, high=0.35):
    return low + high * (1 - (x * x + y * y) / 3.6)


def sector(count, start, end, near=0.15, far=1.72, apart=0.2):
    """Places in a part of the bowl, angles in turns."""
    out = []
    for _ in range(count * 40):
        if len(out) >= count:
            break
        a, r = R(start, end) * TAU, math.sqrt(R(near**2, far**2))
        x, y = r * math.cos(a), r * math.sin(a)
        if all((x - p[0]) ** 2 + (y - p[1]) ** 2 > apart**2 for p in out):
            out.append((x, y, heap(x, y)))
    return out


def bed(colour, second, low=0.72, high=0.3, grain=16):
    r, a = np.linspace(0, 1.84, 60)[:, None], np.linspace(-math.pi, math.pi, 200, endpoint=False)[None]
    p = np.stack([r * np.cos(a), r * np.sin(a), low + high * (1 - r * r / 3.6) + 0 * a], -1)
    p[..., 2] += 0.10 * fbm(p, 4, 4)
    own = blend(rgb(colour) + 0 * p, rgb(second), step(-0.2, 0.3, fbm(p, 5, 4)))
    sheet(p, mat(None, rough=0.5, bump=0.8, grain=grain, depth=0.06, soft=0.1), colour=own)


def kernels(colour, second, places, size=0.06, lift=0.02):
    first = sheet(ball((1, 0.6, 0.55), 9), mat(colour, second, 1, rough=0.38, soft=0.2, coat=0.1))
    for x, y, z in places:
        place(first.data, (x, y, z + R(0, lift)), (R(-0.6, 0.6), R(-0.6, 0.6), R(0, TAU)), size * R(0.8, 1.2))
    hide([first])


def drizzle(colour, top, waves=4, wide=0.045, reach=1.2):
    """A thread of sauce that lies on what top(x, y) says is there."""
    t = np.linspace(0, 1, 260)
    x = -reach + 2 * reach * t
    y = -0.35 + 0.8 * np.sin(t * waves * TAU) * np.sin(math.pi * t) ** 0.5
    height = (
        np.convolve(np.pad([top(a, b) for a, b in zip(x, y)], 4, mode='edge'), np.ones(9) / 9, 'valid') + wide * 0.5
    )
    p = tube(np.stack([x, y, height], -1), wide * (1 + 0.35 * np.sin(33 * t) + 0.2 * np.sin(61 * t)), 10)
    sheet(p, mat(colour, rough=0.22, soft=0.2, coat=0.4), (False, True))


def ruffled(kinds=4, size=1.0, colours=('#5c9626', '#b7d667')):
    made = []
    for i in range(kinds):
        p = blade(size, size * 0.85, R(0.3, 0.8), 0.2, 0.10 * size, 5, 0.55, 34, seed=i)
        edge = np.abs(np.linspace(-1, 1, 34))[None] + 0 * p[..., 0]
        own = blend(rgb(colours[1]) + 0 * p, rgb(colours[0]), step(0.1, 0.8, edge + 0.4 * fbm(p, 3, 3, i)))
        own = blend(own, rgb('#eef3cf'), step(0.14, 0.02, edge) * 0.7)
        made.append(
            sheet(p, mat(None, rough=0.35, bump=0.3, grain=9, thin=0.28, coat=0.1), (False, False), own, solid=0.012)
        )
    return made


def salmon_cubes(size=0.2):
    return cubes('#ef6a3c', '#f98d5c', size, rough=0.2, coat=0.5, soft=0.2, stripes='#fdd0b0')


def falafel():
    bed('#d9b06a', '#b98a45', grain=20)
    kernels('#e8c583', '#c99a52', [(x, y, heap(x, y, 0.80)) for x, y in scatter(700, 0, 1.78, 0.045)])
    strew(strips('#8d2a6b', '#c987b0', 0.62, 0.035, 5), sector(90, 0.02, 0.26, 0.5, 1.75, 0.06), 0.5)
    strew(cubes('#7a0f3a', '#a8214f', 0.17), sector(20, 0.27, 0.47, 0.4, 1.7, 0.27), 0.4)
    strew(half_rounds(0.36, whole=True), sector(9, 0.80, 0.98, 0.5, 1.7, 0.3), 0.45)
    strew(cherry_tomatoes(0.2), sector(6, 0.71, 0.80, 0.7, 1.65, 0.36))
    balls = nuggets('#a8692a', '#6a3a12', 0.37, fleck='#6f8a2c')
    heaped = [
        (-1.12, -0.42, 1.2),
        (-0.62, -1.08, 1.18),
        (-0.42, -0.32, 1.34),
        (0.12, -0.88, 1.26),
        (0.1, 0.12, 1.4),
        (-0.9, 0.26, 1.26),
        (-1.35, -1.0, 1.05),
    ]
    strew(balls, heaped, 3)

    def top(x, y):
        return max(
            [
                heap(x, y) + 0.1,
                *[
                    z + math.sqrt(max(0, 0.37**2 - (x - a) ** 2 - (y - b) ** 2))
                    for a, b, z in heaped
                    if math.hypot(x - a, y - b) < 0.37
                ],
            ]
        )

    drizzle('#f3e6c4', top, 5, 0.042, 1.25)
    strew(coriander(0.26), [(x, y, heap(x, y) + 0.34) for x, y in scatter(9, 0, 1.2, 0.5)], 0.4)
    kernels('#f6e8c4', '#e6d09c', [(x, y, heap(x, y) + 0.36) for x, y in scatter(50, 0, 1.3, 0.1)], 0.04)


def greek():
    bed('#7da53a', '#a7c25a')
    taken = []
    strew(ruffled(3, 0.9), [(x, y, heap(x, y, 0.8)) for x, y in scatter(20, 0.9, 1.7, 0.3)], 0.6)
    strew(wedges(0.62), [(x, y, heap(x, y, 0.95)) for x, y in scatter(12, 0.2, 1.6, 0.62, taken)], 0.6)
    strew(half_rounds(0.42), [(x, y, heap(x, y, 1.0)) for x, y in scatter(14, 0, 1.65, 0.42, taken)], 0.6)
    strew(
        loops('#3f8a1f', '#7ab53a', 0.34, 0.06, 3, 0.6),
        [(x, y, heap(x, y, 1.12)) for x, y in scatter(7, 0.5, 1.6, 0.4, taken)],
        0.5,
    )
    strew(
        loops('#e2a316', '#f3c43a', 0.32, 0.06, 3, 0.6),
        [(x, y, heap(x, y, 1.12)) for x, y in scatter(5, 0.5, 1.6, 0.4, taken)],
        0.5,
    )
    strew(
        loops('#9b3768', '#f0dbe6', 0.36, 0.035), [(x, y, heap(x, y, 1.18)) for x, y in scatter(9, 0.3, 1.5, 0.35)], 0.4
    )
    olive = ball((1, 0.85, 0.85), 20)
    strew(
        [sheet(olive * 0.19, mat('#2b1a22', '#4a2c38', 2, rough=0.18, coat=0.5))],
        [(x, y, heap(x, y, 1.2)) for x, y in scatter(9, 0.75, 1.6, 0.5)],
        3,
    )
    edge = outline([(-0.85, -0.55), (0.85, -0.55), (0.85, 0.55), (-0.85, 0.55)], 0.04)
    p = warp(lathe(disc(1, 0.3, 0.06, 22), 260, 3, edge), 0.09, 2.4, 4, 2)
    feta = blend(rgb('#fbf7ec') + 0 * p, rgb('#eadfc6'), step(0.1, 0.35, fbm(p, 5, 4, 2)))
    sheet(
        p,
        mat(None, rough=0.5, bump=0.6, grain=13, soft=0.2),
        colour=feta,
        at=(0.05, -0.05, 1.42),
        rot=(0.10, -0.06, 0.35),
    )
    speck = sheet(ball((1, 0.5, 0.2), 6), mat('#5f6b2c', '#8a8f45', 1, rough=0.7))
    for x, y in scatter(130, 0, 1.2, 0.04):
        over = abs(x) < 0.75 and abs(y) < 0.5
        place(
            speck.data,
            (x, y, 1.76 if over else heap(x, y) + 0.4),
            (R(-0.4, 0.4), R(-0.4, 0.4), R(0, 6)),
            R(0.015, 0.04),
        )
    hide([speck])
    oil = mat('#e3b93a', rough=0.05, clear=0.6, coat=0.6)
    for x, y in scatter(14, 0, 0.6, 0.15):
        sheet(
            lathe([(1, 0), (0.9, 0.25), (0.5, 0.42), (0, 0.45)], 20, 3),
            oil,
            at=(x, y * 0.6, 1.745),
            scale=R(0.03, 0.08),
        )


def caesar():
    bed('#3f6b1c', '#6f9a34', 0.62, 0.25)
    leafy = scatter(30, 0.75, 1.5, 0.26) + scatter(22, 0, 0.95, 0.24)
    strew(ruffled(5, 0.95, ('#7ab032', '#d6e894')), [(x, y, heap(x, y, 0.95, 0.42)) for x, y in leafy], 0.55)
    taken = []
    toast = cubes('#e0a452', '#a8631f', 0.19, power=0.3, rough=0.7, soft=0, coat=0)
    strew(toast, [(x, y, heap(x, y, 1.28)) for x, y in scatter(12, 0, 1.4, 0.46, taken)], 1)
    strew(cherry_tomatoes(0.23), [(x, y, heap(x, y, 1.24)) for x, y in scatter(8, 0.2, 1.45, 0.46, taken)], 2)
    shave = mat('#f8e6ae', '#efd58d', 3, rough=0.45, soft=0.15)
    flakes = [
        sheet(
            blade(R(0.5, 0.7), 0.3, R(0.5, 1.1), 0.05, 0.02, n=14, tip=0.5, seed=i), shave, (False, False), solid=0.02
        )
        for i in range(4)
    ]
    strew(flakes, [(x, y, heap(x, y, 1.42)) for x, y in scatter(15, 0, 1.4, 0.36)], 0.6)
    kernels('#2a2320', '#4a3a30', [(x, y, heap(x, y, 1.45)) for x, y in scatter(60, 0, 1.4, 0.08)], 0.018)


def poke():
    bed('#f6f0e2', '#e6dcc6', grain=22)
    kernels('#fbf6ea', '#efe6d2', [(x, y, heap(x, y, 0.80)) for x, y in scatter(500, 0, 1.8, 0.06)], 0.075)
    strew(salmon_cubes(0.22), sector(26, 0.02, 0.22, 0.3, 1.7, 0.25) + sector(8, 0.04, 0.2, 0.4, 1.3, 0.4), 0.4)
    strew(cubes('#f7b21c', '#fbc94e', 0.19), sector(24, 0.36, 0.52, 0.4, 1.7, 0.25), 0.5)
    bean = ball((1.35, 1, 0.85), 16)
    strew(
        [sheet(bean * 0.13, mat('#6fa83a', '#94c45a', 2, rough=0.28, soft=0.2, coat=0.3))],
        sector(46, 0.53, 0.68, 0.4, 1.72, 0.15),
        0.6,
    )
    strew(strips('#ee7a1c', '#f79b3c', 0.75, 0.04), sector(80, 0.69, 0.84, 0.4, 1.7, 0.07), 0.4)
    strew(half_rounds(0.34, whole=True), sector(14, 0.85, 1.0, 0.5, 1.7, 0.26), 0.5)
    green = mat(None, rough=0.34, soft=0.2, coat=0.2)
    for i in range(8):
        a = (0.235 + i * 0.016) * TAU
        t = np.linspace(-1, 1, 30)
        p = tube(np.stack([0.62 * t, 0.16 * t * t, 0 * t], -1), 0.2 * np.sqrt(np.maximum(0, 1 - t**4)) + 0.002, 18)
        p[..., 1] *= 0.55
        own = blend(rgb('#e9e08c') + 0 * p, rgb('#86a834'), step(-0.02, 0.16, p[..., 2]))
        x, y = 0.98 * math.cos(a), 0.98 * math.sin(a)
        sheet(p, green, colour=own, at=(x, y, heap(x, y) + 0.16), rot=(0.45, 0, a))
    kernels('#f6e8c4', '#e6d09c', [(x, y, heap(x, y) + 0.26) for x, y in scatter(70, 0, 1.6, 0.1)], 0.04)
    kernels('#1f1a18', '#332a26', [(x, y, heap(x, y) + 0.26) for x, y in scatter(60, 0, 1.6, 0.1)], 0.04)
    strew(leaves(0.22, 0.5), [(x, y, heap(x, y) + 0.34) for x, y in scatter(6, 0, 0.5, 0.15)], 0.5)
