"""Cut vegetables, meat and seafood that several bowls share."""

import math

import numpy as np

from kit import (
    R,
    TAU,
    ball,
    blade,
    blend,
    curve,
    disc,
    fbm,
    herb,
    hide,
    lathe,
    mat,
    outline,
    rgb,
    sheet,
    stamp,
    step,
    tube,
    warp,
)


def bowl(reach=2.2, colour='#efe9df', speck='#d8cdbb', depth=1.0):
    """Stoneware with a foot, an uneven rim and a few specks in its glaze."""
    profile = [
        (0, -0.1),
        (0.9, -0.1),
        (1.0, -0.02),
        (1.5, 0.3),
        (reach - 0.16, 0.95),
        (reach, 1.25),
        (reach - 0.03, 1.31),
        (reach - 0.1, 1.28),
        (reach - 0.28, 0.98),
        (1.4, 0.4),
        (0.8, 0.12),
        (0, 0.06),
    ]
    p = lathe([(r, z * depth) for r, z in profile], 140, 8, amount=0.03, frequency=0.7)
    glaze = blend(rgb(colour) + 0 * p, rgb(speck), step(0.24, 0.36, fbm(p, 7, 3, 3)) * 0.6)
    sheet(p, mat(None, rough=0.28, coat=0.35, bump=0.04, grain=6), colour=glaze)


def strew(made, places, tilt=0.4, scale=(0.85, 1.15)):
    """Sets pieces down in turn at (x, y, z), each turned by chance; the pieces themselves go."""
    made = [thing if isinstance(thing, list) else [thing] for thing in made]
    for i, (x, y, z) in enumerate(places):
        stamp(made[i % len(made)], (x, y, z), (R(-tilt, tilt), R(-tilt, tilt), R(0, TAU)), R(*scale))
    for things in made:
        hide(things)


def cubes(colour, second, size, kinds=4, rough=0.3, soft=0.15, coat=0.35, power=0.42, stripes=None):
    made = []
    for i in range(kinds):
        p = ball(np.array([1, R(0.8, 1.1), R(0.7, 0.95)]), 22, power, 0.22, 1.2, seed=i)
        own = blend(rgb(colour) + 0 * p, rgb(second), step(-0.2, 0.35, fbm(p, 1.5, 4, i)))
        if stripes:
            own = blend(
                own, rgb(stripes), step(0.7, 0.98, np.sin(p[..., 0] * 6 + 2 * p[..., 1] + 2 * fbm(p, 1, 3, i))) * 0.8
            )
        made.append(sheet(p * size, mat(None, rough=rough, soft=soft, coat=coat, bump=0.12, grain=10), colour=own))
    return made


def half_rounds(r=0.42, kinds=3, whole=False):
    """Slices of cucumber."""
    made = []
    for i in range(kinds):
        edge = (
            None
            if whole
            else outline([(r * math.cos(a), r * math.sin(a) - 0.18) for a in np.linspace(0, math.pi, 24)], 0.02)
        )
        p = lathe(disc(1 if edge else r, 0.13, 0.03, 10), 90, 2, edge, 0.03, 2, seed=i)
        d = np.hypot(p[..., 0], p[..., 1] + (0 if whole else 0.18)) / r
        own = blend(rgb('#dcebae') + 0 * p, rgb('#b4d47c'), step(0.4, 0.8, d))
        own = blend(own, rgb('#2f5a1a'), step(0.91, 0.98, d))
        seeds = np.exp(-(((d - 0.36) / 0.13) ** 2)) * step(0.05, 0.25, fbm(p, 9, 2, i))
        made.append(sheet(p, mat(None, rough=0.22, soft=0.2, coat=0.4), colour=blend(own, rgb('#f2f3cf'), seeds)))
    return made


def wedges(size=0.62, kinds=3):
    """Wedges of tomato: skin outside, seeds within."""
    made = []
    for i in range(kinds):
        u, v = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(-1, 1, 40), indexing='ij')
        along, width = u * 1.25, np.cos(u * 1.45) * 0.62
        y = v * width
        keel = (1 - np.abs(v)) * width * 1.05
        top = np.stack([np.sin(along) * 0.85, y, keel + 0.25 * np.cos(along)], -1)
        skin = np.stack([np.sin(along) * 0.9, y, 0.25 * np.cos(along) - 0.28 * (1 - v * v) * np.cos(u * 1.45)], -1)
        side = step(0.15, 0.5, np.abs(v)) * step(0.95, 0.75, np.abs(v)) * step(0.85, 0.6, np.abs(u))
        top[..., 2] -= 0.10 * side
        pulp = blend(rgb('#e0452c') + 0 * top, rgb('#b8280f'), side * 0.8)
        pulp = blend(pulp, rgb('#f3c878'), side * step(0.12, 0.3, fbm(top, 7, 2, i)))
        flesh = mat(None, rough=0.2, soft=0.12, coat=0.5)
        made.append(
            [
                sheet(warp(top, 0.05, 2, seed=i) * size, flesh, (False, False), pulp),
                sheet(
                    warp(skin, 0.05, 2, seed=i) * size,
                    mat('#c81f0d', '#d93a1c', 2, rough=0.16, coat=0.6),
                    (False, False),
                ),
            ]
        )
    return made


def cherry_tomatoes(size=0.24):
    p = ball((1, 1, 0.92), 24, 1, 0.08, 1)
    own = blend(rgb('#d4220e') + 0 * p, rgb('#ef5a2a'), step(0.2, 1, p[..., 2]) * 0.4)
    return [sheet(p * size, mat(None, rough=0.14, coat=0.6, soft=0.1), colour=own)]


def loops(colour, second, radius, thick, kinds=3, part=1.0, flat=1.0):
    """Rings or strips of onion, pepper or squid."""
    made = []
    skin = mat(colour, second, 4, rough=0.24, coat=0.4, soft=0.15)
    for i in range(kinds):
        a = np.linspace(0, TAU * part, 60, endpoint=part < 1)
        r = radius * (1 + 0.10 * np.sin(2 * a + i * 2) + 0.05 * np.sin(3 * a + i))
        path = np.stack([r * np.cos(a), r * np.sin(a), 0.12 * radius * np.sin(2 * a + i)], -1)
        p = tube(path, thick, 10, part == 1)
        p[..., 2] *= flat
        made.append(sheet(p, skin, (part == 1, True)))
    return made


def strips(colour, second, length, thick, kinds=5, bend=0.3):
    made = []
    skin = mat(colour, second, 5, rough=0.35, coat=0.2, soft=0.12)
    for i in range(kinds):
        t = np.linspace(-1, 1, 16)
        path = np.stack(
            [
                t * length / 2,
                bend * length * (t * t + 0.4 * np.sin(3 * t + i)),
                0.12 * length * np.sin(2.3 * t + i * 2),
            ],
            -1,
        )
        made.append(sheet(tube(path, thick * np.sqrt(np.maximum(0.04, 1 - t**6)), 7), skin, (False, True)))
    return made


def leaves(length=0.4, width=0.6, kinds=4, colour=None, ruffle=0.02, curl=0.5):
    green = colour or herb()
    return [
        sheet(
            blade(length, length * width, curl * R(0.6, 1.4), 0.25, ruffle, 4, 0.85, seed=i),
            green,
            (False, False),
            solid=0.01,
        )
        for i in range(kinds)
    ]


def coriander(size=0.3, kinds=3):
    """Three lobed leaflets on a stem."""
    green, made = herb(), []
    for i in range(kinds):
        parts = []
        for turn in (-0.9, 0, 0.9):
            p = blade(size, size * 0.75, 0.4, 0.2, 0.05 * size, 6, 0.6, 18, seed=i + turn)
            p[..., 1] *= 1 + 0.3 * np.sin(p[..., 0] / size * 22)
            p[..., 0] += size * 0.45
            parts.append(sheet(p, green, (False, False), rot=(R(-0.2, 0.2), R(-0.3, 0.1), turn), solid=0.008))
        stem = curve([(0, 0, 0), (-size * 0.7, 0.02, -0.02), (-size * 1.3, 0.1, -0.05)], 5)
        parts.append(sheet(tube(stem, 0.014, 6), green, (False, True)))
        made.append(parts)
    return made


def prawns(size=1.0, kinds=2):
    made = []
    for i in range(kinds):
        t = np.linspace(0, 1, 70)
        a = 0.3 + t * (3.6 + 0.3 * i)
        path = np.stack([0.36 * np.cos(a), 0.36 * np.sin(a) * 0.9, 0.05 * np.sin(3 * t)], -1)
        width = 0.19 * (1 - 0.6 * t) * (1 + 0.06 * np.abs(np.sin(t * 19))) * np.minimum(1, np.sqrt(t * 7 + 0.02))
        p = tube(path, width, 20)
        band = step(0.35, 0.95, np.abs(np.sin(t * 19)))[:, None] + 0 * p[..., 0]
        own = blend(
            rgb('#f9b48e') + 0 * p,
            rgb('#e8561c'),
            np.clip(band * 0.9 * step(0.1, 0.36, np.hypot(p[..., 0], p[..., 1])), 0, 1),
        )
        parts = [sheet(p * size, mat(None, rough=0.22, soft=0.25, coat=0.4), colour=own)]
        end = path[-1]
        for turn in (-0.5, 0.1, 0.6):
            fin = blade(0.26, 0.13, 0.3, 0.2, n=10)
            fin[..., 0] += 0.12
            parts.append(
                sheet(
                    fin * size,
                    mat('#e2491c', '#f08a4e', 4, rough=0.25, coat=0.4),
                    (False, False),
                    at=tuple(end * size),
                    rot=(0, 0, a[-1] + math.pi / 2 + turn),
                    solid=0.015,
                )
            )
        made.append(parts)
    return made


MUSHROOM = [
    (0.0, 0.46),
    (0.22, 0.43),
    (0.40, 0.30),
    (0.47, 0.10),
    (0.43, -0.04),
    (0.30, -0.07),
    (0.16, -0.03),
    (0.13, -0.2),
    (0.15, -0.36),
    (0.08, -0.42),
    (0, -0.43),
]


def mushroom_slices(size=0.3, thick=0.26, toasted=0.0, kinds=2):
    shape = curve([*MUSHROOM, *[(-x, y) for x, y in MUSHROOM[-2:0:-1]]], 4, closed=True)
    edge, made = outline(shape, 0.03), []
    for i in range(kinds):
        p = lathe(disc(1, thick, thick * 0.42, 13), 100, 2, edge, 0.02, 3, seed=i)
        d = np.hypot(p[..., 0], p[..., 1]) / edge(np.arctan2(p[..., 1], p[..., 0]))
        gills = np.exp(-(((np.abs(p[..., 0]) - 0.21) / 0.12) ** 2) - ((p[..., 1] - 0.04) / 0.055) ** 2)
        toast = step(0.6, 1.0, d) * 0.8 + step(-0.15, 0.3, fbm(p, 4, 3, i)) * toasted
        own = blend(blend(rgb('#f1e0c2') + 0 * p, rgb('#b07a40'), toast.clip(0, 0.9)), rgb('#5f3c22'), gills * 0.72)
        p[..., 2] += 0.06 * np.sin(3 * p[..., 0] + i) * p[..., 0]
        made.append(sheet(p * size * 2, mat(None, rough=0.34, soft=0.12, coat=0.25, bump=0.15, grain=18), colour=own))
    return made


def tomato_halves(size=0.26):
    """Cherry tomatoes, cut."""
    made = []
    for i in range(2):
        p = lathe(
            [(0, -0.1), (0.8, -0.05), (1, 0.25), (1.0, 0.55), (0.93, 0.66), (0.8, 0.64), (0, 0.62)],
            48,
            5,
            amount=0.04,
            seed=i,
        )
        d, a = np.hypot(p[..., 0], p[..., 1]), np.arctan2(p[..., 1], p[..., 0])
        inside = step(0.55, 0.62, p[..., 2]) * step(0.93, 0.88, d)
        pulp = inside * np.exp(-(((d - 0.52) / 0.22) ** 2)) * step(0.25, 0.75, np.abs(np.sin(1.5 * a + i)))
        own = blend(rgb('#c4200c') + 0 * p, rgb('#e2533a'), inside)
        own = blend(blend(own, rgb('#b8320f'), pulp * 0.8), rgb('#efc46a'), pulp * step(0.12, 0.3, fbm(p, 7, 2, i)))
        made.append(sheet(p * size, mat(None, rough=0.2, coat=0.5, soft=0.1), colour=own))
    return made


def nuggets(pale, brown, size, kinds=3, rough=0.6, fleck=None, squash=0.85):
    """Fried or crumbled: falafel, croutons, walnuts."""
    made = []
    for i in range(kinds):
        p = ball((1, 1, squash), 44, 0.9, 0.16, 1.3, seed=i)
        p = warp(p, 0.16, 4.5, 4, i)
        own = blend(rgb(pale) + 0 * p, rgb(brown), step(-0.15, 0.2, fbm(p, 4, 5, i)))
        if fleck:
            own = blend(own, rgb(fleck), step(0.22, 0.3, fbm(p, 6, 2, i + 5)) * 0.7)
        made.append(sheet(p * size, mat(None, rough=rough, bump=0.8, grain=14, depth=0.05), colour=own))
    return made
