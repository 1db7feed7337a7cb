"""Soups: dark stoneware and one light; a surface with its garnish."""

import math

import numpy as np

from kit import R, TAU, ball, blend, curve, fbm, hide, lathe, mat, place, rgb, scatter, sheet, step, tube, warp
from pieces import bowl, coriander, cubes, leaves, loops, mushroom_slices, prawns, strew, strips, tomato_halves
from studio import camera, lights, table

LEVEL = 0.98


def scene():
    table('#d9b99a', -0.1)
    bowl(2.2, '#4a4a4c', '#2f3032')
    lights(key=900, fill=170, room=0.6)
    camera(52, 19.6, to=(0, -0.05, 0.58), lens=140, stop=4, focus=(0, -0.4, 1.0))


def surface(paint, rough=0.12, coat=0.5, soft=0.1, bump=0.03, height=None):
    """paint(points) gives the colour of the soup at each place; height its rise."""
    r, a = np.linspace(0, 1, 150)[:, None], np.linspace(-math.pi, math.pi, 460, endpoint=False)[None]
    p = np.stack([1.93 * r * np.cos(a), 1.93 * r * np.sin(a), LEVEL + 0 * r * a], -1)
    own = paint(p)
    p[..., 2] += 0.012 * fbm(p, 2, 3, 4) + 0.035 * step(0.96, 1, r) + (height(p) if height else 0)
    sheet(p, mat(None, rough=rough, coat=coat, soft=soft, bump=bump, grain=8), colour=own)


def oil(count, colour, sizes=(0.03, 0.13), far=1.75, taken=None):
    drop = mat(colour, rough=0.04, coat=0.8, clear=0.3)
    first = sheet(lathe([(1, 0), (0.85, 0.1), (0.4, 0.15), (0, 0.16)], 28, 3), drop)
    for x, y in scatter(count, 0, far, 0.09, taken):
        size = R(*sizes)
        place(first.data, (x, y, LEVEL + 0.008), (0, 0, 0), (size, size * R(0.8, 1.1), size))
    hide([first])


def seeds(places, z, colours=('#7d8a45', '#a8b06a'), size=0.12):
    p = ball((1, 0.52, 0.2), 14)
    p[..., 1] *= 1 - 0.3 * p[..., 0]
    first = sheet(p, mat(*colours, 2, rough=0.4, coat=0.15))
    for x, y in places:
        place(first.data, (x, y, z), (R(-0.35, 0.35), R(-0.35, 0.35), R(0, TAU)), size * R(0.85, 1.15))
    hide([first])


def pumpkin():
    def swirl(p):
        x, y = p[..., 0] + 0.1, p[..., 1] + 0.05
        a, r = np.arctan2(y, x), np.hypot(x, y)
        bent = r + 0.09 * fbm(p, 1.5, 3, 2)
        spiral = np.abs(((bent / 0.42 - a / TAU) % 1) - 0.5)
        line = step(0.16, 0.09, spiral + 0.10 * fbm(p, 3, 3, 5)) * step(1.22, 1.0, bent) * step(0.12, 0.2, bent)
        return line

    def paint(p):
        base = blend(rgb('#ee8a1c') + 0 * p, rgb('#d96a0c'), step(-0.2, 0.3, fbm(p, 1.8, 4, 1)))
        return blend(base, rgb('#fdf0d2'), swirl(p) * 0.95)

    surface(paint, 0.25, 0.3, 0.15, 0.08, lambda p: 0.02 * swirl(p) + 0.03 * fbm(p, 2.2, 3, 9))
    seeds(scatter(34, 0, 0.75, 0.13), LEVEL + 0.05)
    strew(
        cubes('#d99a4a', '#a8631f', 0.13, power=0.35, rough=0.7, coat=0, soft=0),
        [(x, y - 0.1, LEVEL + 0.1) for x, y in scatter(9, 0.1, 0.75, 0.32)],
        1,
    )
    strew(leaves(0.2, 0.55), [(x, y, LEVEL + 0.12) for x, y in scatter(8, 0, 0.7, 0.2)], 0.5)
    pepper = sheet(ball((1, 0.8, 0.7), 6), mat('#241a14', rough=0.6))
    for x, y in scatter(70, 0.2, 1.6, 0.06):
        place(pepper.data, (x, y, LEVEL + 0.02), (R(0, 6), R(0, 6), 0), R(0.01, 0.022))
    hide([pepper])
    t = np.linspace(0, 1, 30)
    for k in range(3):
        a = R(0, TAU)
        sheet(
            tube(
                np.stack([1.3 * np.cos(a + t), 1.3 * np.sin(a + t), LEVEL + 0.02 + 0 * t], -1),
                0.02 * np.sin(t * 3.1) + 0.002,
                6,
            ),
            mat('#c9a227', rough=0.05, coat=0.6),
            (False, True),
        )


def tom_yum():
    def paint(p):
        base = blend(rgb('#e8843c') + 0 * p, rgb('#cf5a1c'), step(-0.25, 0.3, fbm(p, 1.6, 4, 1)))
        base = blend(base, rgb('#f6c79a'), step(0.02, 0.3, fbm(p, 2.4, 4, 7)) * 0.7)
        return blend(base, rgb('#b02e08'), step(0.16, 0.28, fbm(p, 4.5, 3, 12)) * 0.7)

    surface(paint, 0.1, 0.6, 0.12)
    taken = []
    strew(
        prawns(1.25),
        [(x, y, LEVEL + 0.06) for x, y in ((-0.75, -0.62), (0.72, -0.72), (0.05, 0.25), (-1.05, 0.5), (1.1, 0.35))],
        0.25,
        (0.95, 1.1),
    )
    taken += [(-0.75, -0.62), (0.72, -0.72), (0.05, 0.25), (-1.05, 0.5), (1.1, 0.35)]
    strew(mushroom_slices(0.27), [(x, y, LEVEL - 0.04) for x, y in scatter(6, 0.2, 1.5, 0.55, taken)], 0.25)
    strew(
        loops('#f3e0cc', '#e6cdb4', 0.19, 0.06, 3),
        [(x, y, LEVEL - 0.01) for x, y in scatter(3, 0.2, 1.5, 0.45, taken)],
        0.3,
    )
    strew(tomato_halves(), [(x, y, LEVEL + 0.0) for x, y in scatter(5, 0.3, 1.55, 0.42, taken)], 0.2)
    stalk = mat('#dfe3a6', '#a3bd5c', 2, rough=0.35, coat=0.2, stretch=(0.3, 4, 4))
    for x, y, turn in ((0.55, 1.05, 0.35), (0.2, 1.28, 0.2), (-1.2, -0.15, 1.1)):
        line = np.stack(
            [np.linspace(-0.55, 0.55, 16), 0.03 * np.sin(np.linspace(0, 3, 16)), 0 * np.linspace(0, 1, 16)], -1
        )
        sheet(
            tube(line, 0.085 * np.r_[0.02, np.ones(14), 0.02], 14),
            stalk,
            (False, True),
            at=(x, y, LEVEL + 0.06),
            rot=(0, R(-0.1, 0.1), turn),
        )
    strew(loops('#c3160c', '#e03a1c', 0.10, 0.03), [(x, y, LEVEL + 0.08) for x, y in scatter(12, 0.1, 1.6, 0.25)], 0.4)
    strew(coriander(0.3), [(x, y, LEVEL + 0.16) for x, y in scatter(8, 0, 1.3, 0.5)], 0.35)
    oil(70, '#d8480e', (0.02, 0.09))


def borscht():
    def paint(p):
        base = blend(rgb('#8d0f26') + 0 * p, rgb('#6a0a1c'), step(-0.2, 0.3, fbm(p, 1.8, 4, 1)))
        return blend(base, rgb('#c2334a'), step(0.05, 0.4, fbm(p, 2.5, 4, 8)) * 0.4)

    surface(paint, 0.1, 0.6, 0.08)
    strew(
        strips('#7a0c2c', '#a81e44', 0.6, 0.05, 5), [(x, y, LEVEL + 0.03) for x, y in scatter(60, 0.3, 1.65, 0.14)], 0.2
    )
    strew(
        strips('#d9702a', '#e88f45', 0.45, 0.045, 4), [(x, y, LEVEL + 0.04) for x, y in scatter(14, 0.3, 1.6, 0.3)], 0.2
    )
    strew(
        cubes('#e9cf8a', '#d6b56a', 0.17, power=0.4), [(x, y, LEVEL - 0.02) for x, y in scatter(8, 0.5, 1.6, 0.5)], 0.4
    )
    strew(
        cubes('#7d4630', '#5c2f20', 0.24, power=0.6, soft=0.05),
        [(x, y, LEVEL + 0.02) for x, y in scatter(5, 0.7, 1.4, 0.7)],
        0.4,
    )
    p = lathe(
        [(0, 0.42), (0.2, 0.36), (0.46, 0.24), (0.62, 0.08), (0.66, -0.02), (0.5, -0.1), (0, -0.12)],
        120,
        8,
        lambda t: 1 + 0.06 * np.sin(3 * t),
        0.07,
        1.6,
    )
    turn = np.arctan2(p[..., 1], p[..., 0])
    p[..., 2] += (
        0.04 * np.sin(turn + np.hypot(p[..., 0], p[..., 1]) * 9) * step(0.7, 0.3, np.hypot(p[..., 0], p[..., 1]))
    )
    sheet(p, mat('#fdf8ee', rough=0.3, soft=0.3, coat=0.25), at=(-0.1, 0.05, LEVEL))
    dill(70, 1.2)
    oil(60, '#c23a1c', (0.015, 0.06))


def dill(count, far):
    green = mat('#2f6b18', '#55962c', 3, rough=0.45)
    sprig = []
    stem = curve([(0, 0, 0), (0.12, 0.01, 0.02), (0.26, 0, 0.02)], 4)
    sprig.append(sheet(tube(stem, 0.01, 5), green, (False, True)))
    for k in range(12):
        t = k / 12
        line = curve(
            [(0.26 * t, 0, 0.015), (0.26 * t + 0.05, 0.06 * (-1) ** k, 0.03), (0.26 * t + 0.1, 0.10 * (-1) ** k, 0.02)],
            3,
        )
        sprig.append(sheet(tube(line, 0.007, 4), green, (False, True)))
    strew(
        [sprig],
        [
            (x, y, LEVEL + (0.42 if math.hypot(x + 0.1, y - 0.05) < 0.35 else 0.07))
            for x, y in scatter(count // 2, 0, far, 0.12)
        ],
        0.4,
    )


def ramen():
    def paint(p):
        base = blend(rgb('#d99a4a') + 0 * p, rgb('#b9742a'), step(-0.2, 0.3, fbm(p, 1.8, 4, 1)))
        return blend(base, rgb('#eec98a'), step(0.05, 0.35, fbm(p, 2.4, 4, 8)) * 0.5)

    surface(paint, 0.08, 0.6, 0.1)
    noodle = mat('#f3d27c', '#e8bd5a', 2, rough=0.3, soft=0.2, coat=0.3)
    for i in range(46):
        cx, cy, turn, r = R(-0.5, 0.7), R(-0.75, 0.35), R(0, TAU), R(0.35, 0.8)
        t = np.linspace(0, R(3, 6), 60)
        path = np.stack(
            [
                cx + r * np.cos(t + turn),
                cy + 0.7 * r * np.sin(t + turn),
                LEVEL + 0.05 + 0.14 * np.sin(1.7 * t + turn) + R(0, 0.1),
            ],
            -1,
        )
        sheet(tube(path, 0.055, 8), noodle, (False, True))
    for i, (x, y) in enumerate(((0.62, 0.42), (0.92, 0.02), (1.12, -0.42))):
        p = ball((0.55, 0.4, 0.1), 40, 0.85, 0.12, 1.4, seed=i)
        own = blend(
            rgb('#e9c79c') + 0 * p,
            rgb('#b8793f'),
            step(0.3, 0.55, np.hypot(p[..., 0] / 0.55, p[..., 1] / 0.4) * 0.5 + 0.3 * fbm(p, 3, 3, i)),
        )
        sheet(
            p,
            mat(None, rough=0.34, soft=0.15, coat=0.3, bump=0.3, grain=9),
            colour=own,
            at=(x, y, LEVEL + 0.26),
            rot=(0.25, 0.3, 0.9 + 0.1 * i),
        )
    for x, y, turn in ((-0.95, 0.42, 0.4), (-0.45, 0.88, -0.3)):
        p = lathe(
            [
                (0, -0.42),
                (0.6, -0.36),
                (0.95, -0.15),
                (1, 0.0),
                (0.97, 0.03),
                (0.68, 0.03),
                (0.6, 0.06),
                (0.3, 0.10),
                (0, 0.12),
            ],
            90,
            7,
            lambda t: 0.92 + 0.1 * np.sin(t),
        )
        yolk = step(0.70, 0.62, np.hypot(p[..., 0], p[..., 1])) * step(-0.02, 0.02, p[..., 2])
        own = blend(rgb('#f6ead2') + 0 * p, rgb('#f08a0c'), yolk)
        own = blend(own, rgb('#d99a5a'), step(-0.05, -0.2, p[..., 2]) * 0.8)
        sheet(
            p * 0.46,
            mat(None, rough=0.18, soft=0.2, coat=0.5),
            colour=own,
            at=(x, y, LEVEL + 0.20),
            rot=(0.35, -0.2, turn),
        )
    seaweed = mat('#101a12', '#22301c', 7, rough=0.5, bump=0.5, grain=26)
    for x, turn in ((0.1, 0.05), (0.55, -0.15)):
        u, v = np.meshgrid(np.linspace(-0.45, 0.45, 24), np.linspace(0, 1.05, 24), indexing='ij')
        p = warp(np.stack([u, 0.10 * np.sin(2 * u) + 0.06 * v * v, v], -1), 0.04, 3)
        sheet(p, seaweed, (False, False), at=(x, 1.28, LEVEL - 0.2), rot=(-0.35, 0, turn), solid=0.01)
    strew(
        loops('#4d8f22', '#a8cf6c', 0.075, 0.022),
        [(x * 0.8 - 0.35, y * 0.6 - 0.6, LEVEL + R(0.2, 0.3)) for x, y in scatter(40, 0, 0.8, 0.1)],
        0.6,
    )
    seeds(scatter(30, 0, 1.4, 0.1), LEVEL + 0.3, ('#f3e3bd', '#e6cf98'), 0.04)
    oil(50, '#c9791c', (0.02, 0.1))
