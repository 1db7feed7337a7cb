"""Sushi: rolls cut in pieces on a slate, one light; a piece is built once and set down several times."""

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
    hide,
    lathe,
    mat,
    outline,
    place,
    rgb,
    scatter,
    sheet,
    stamp,
    step,
    tube,
    warp,
)
from pieces import prawns
from studio import camera, lights, table


def scene():
    table('#c3cbbd', -0.2)
    slate(2.2, 1.95)
    lights(key=800, fill=170, room=0.6)
    camera(47, 19.6, to=(0, -0.05, 0.2), lens=138, stop=4, focus=(0, -0.4, 0.5))


def slate(across, deep):
    corners = [(-across, -deep), (across, -deep), (across, deep), (-across, deep)]

    p = lathe([(r, h) for r, h in disc(1, 0.16, 0.03, 20)], 500, 2, outline(corners))
    p = warp(p, 0.035, 1.6, 4)
    sheet(p, mat('#2b2f33', '#3f4448', 4, rough=0.55, bump=0.5, grain=7, depth=0.05), at=(0, 0, -0.17))


_grain = None


def grains(places, size=0.075):
    """Grains of rice at (x, y, z) with a slope (tilt, turn)."""
    white = mat('#f7f2e6', '#e9e2d0', 2, rough=0.32, soft=0.25, coat=0.12)
    things = []
    mesh = None
    for x, y, z, tilt, turn in places:
        if mesh is None:
            first = sheet(ball((1, 0.5, 0.46), 10, 0.85), white)
            mesh = first.data
            hide([first])
        things.append(place(mesh, (x, y, z), (R(-0.4, 0.4), tilt + R(-0.3, 0.3), turn), size * R(0.85, 1.15)))
    return things


def rice_ring(inner, outer, height, count=130):
    """The cut face of the rice."""
    body = lathe(
        [
            (0, 0.02),
            (outer - 0.03, 0),
            (outer, 0.04),
            (outer, height - 0.05),
            (outer - 0.04, height - 0.02),
            (0, height - 0.03),
        ],
        60,
        4,
        amount=0.02,
        frequency=4,
    )
    things = [sheet(body, mat('#efe8d8', rough=0.45, soft=0.2, bump=0.5, grain=14))]
    places = []
    for x, y in scatter(count, inner, outer - 0.04, 0.055):
        places.append((x, y, height - 0.02, R(-0.3, 0.3), R(0, TAU)))
    return things + grains(places)


def nori(r, height):
    ring = lathe(
        [(r, 0), (r, height / 2), (r, height), (r - 0.02, height), (r - 0.03, height / 2), (r - 0.03, 0), (r, 0)],
        60,
        1,
        amount=0.015,
        frequency=5,
    )
    return [sheet(ring, mat('#142016', '#24331f', 9, rough=0.45, bump=0.6, grain=30))]


def filling(shape, material, height):
    """A stick inside the roll: a list of corners, seen from its cut end."""

    corner = np.array(shape, float)
    centre = corner.mean(0)
    p = lathe(disc(1, 0.16, 0.03, 6), 60, 2, outline(corner - centre, 0.15), 0.02, 3)
    return [sheet(p, material, at=(*centre, height - 0.135))]


def oval(x, y, a, b, turn=0.0):
    t = np.linspace(0, TAU, 24, endpoint=False)
    u, v = a * np.cos(t), b * np.sin(t)
    return np.stack([x + u * math.cos(turn) - v * math.sin(turn), y + u * math.sin(turn) + v * math.cos(turn)], -1)


def fish(r, height, seed=0.0):
    """A slice of salmon round the roll, with pale stripes."""
    line = curve(
        [
            (r - 0.01, 0.0),
            (r + 0.09, 0.04),
            (r + 0.11, height * 0.5),
            (r + 0.09, height),
            (r + 0.02, height + 0.03),
            (r - 0.05, height),
            (r - 0.04, height * 0.5),
            (r - 0.01, 0),
        ],
        7,
    )
    p = lathe(line, 150, 0, amount=0.05, frequency=1.6, seed=seed)
    a = np.arctan2(p[..., 1], p[..., 0])
    stripe = np.sin(a * 9 + 3.5 * p[..., 2] / height + 1.5 * fbm(p, 1.5, 3, seed) + seed)
    colour = blend(rgb('#ef6a34') + 0 * p, rgb('#f98d58'), step(-0.2, 0.3, fbm(p, 3, 3, seed)))
    colour = blend(colour, rgb('#fdd3b4'), step(0.72, 0.98, stripe) * 0.85)
    return [sheet(p, mat(None, rough=0.22, coat=0.45, soft=0.2), colour=colour)]


def cucumber():
    return mat('#cfe3a0', '#a9cf6c', 5, rough=0.3, soft=0.2, coat=0.3)


def avocado():
    return mat('#d9d978', '#a3bf48', 3, rough=0.35, soft=0.2, coat=0.15)


def row(things, places, lean=0.0):
    for x, y in places:
        stamp(things, (x, y, 0), (R(-0.04, 0.04) + lean, R(-0.04, 0.04), R(0, TAU)), R(1.08, 1.14))
    hide(things)


def three_rows(gap=1.24):
    """Eight pieces; the ninth place is for ginger and wasabi."""
    places = [(x * gap - 0.04, y * 1.14 + 0.06) for y in (1, 0, -1) for x in (-1, 0, 1)][:8]
    return [(x + R(-0.04, 0.04), y + R(-0.04, 0.04)) for x, y in places]


def wasabi(at=(1.0, -1.32)):
    p = ball((0.3, 0.28, 0.24), 40, 1, 0.14, 3)
    sheet(p, mat('#9fb94b', '#b9cf6a', 5, rough=0.6, bump=0.5, grain=12), at=(*at, 0.16))


def ginger(at=(1.52, -1.0)):
    pink = mat('#f6cdb4', '#efb59c', 3, rough=0.3, soft=0.25, coat=0.3, thin=0.25)
    for i in range(9):
        p = blade(R(0.55, 0.75), 0.42, R(0.4, 1.2), 0.3, 0.06, 3, 0.6, seed=i)
        sheet(
            p,
            pink,
            (False, False),
            at=(at[0] + R(-0.14, 0.14), at[1] + R(-0.14, 0.14), 0.1 + i * 0.03),
            rot=(R(-0.7, 0.7), R(-0.5, 0.5), R(0, TAU)),
            solid=0.015,
        )


def sesame(places, z, size=0.04, colour='#f3e3bd'):
    seed = mat(colour, rough=0.4, soft=0.1)
    p = ball((1, 0.6, 0.4), 8)
    first = sheet(p, seed)
    for x, y in places:
        place(first.data, (x, y, z), (R(-0.3, 0.3), R(-0.3, 0.3), R(0, 6)), size)
    hide([first])


def philadelphia():
    h = 0.62
    things = rice_ring(0.22, 0.40, h, 75) + fish(0.42, h)
    things += filling(oval(-0.06, 0.03, 0.17, 0.19), mat('#fffaf0', rough=0.35, soft=0.25, bump=0.1), h)
    things += filling([(0.06, -0.14), (0.2, -0.1), (0.2, 0.08), (0.09, 0.12)], cucumber(), h + 0.02)
    row(things, three_rows())
    wasabi()
    ginger()
    sesame(scatter(22, 0.4, 2.1, 0.1), 0.02)


def california():
    h = 0.58
    things = rice_ring(0.24, 0.44, h, 85) + nori(0.25, h + 0.005)
    things += filling(
        oval(-0.06, 0.08, 0.13, 0.10), mat('#fbeee2', '#e4552e', 3, 0.52, 0.6, rough=0.35, soft=0.15), h + 0.01
    )
    things += filling(oval(0.08, -0.06, 0.11, 0.12), avocado(), h + 0.02)
    things += filling([(-0.16, -0.14), (-0.03, -0.16), (-0.03, -0.04), (-0.14, -0.02)], cucumber(), h + 0.01)
    roe = mat('#f2641a', '#f98a2b', 1, rough=0.12, soft=0.3, coat=0.6)
    first = sheet(ball((1, 1, 1), 8), roe)
    for k in range(330):
        a = R(0, TAU)
        things.append(
            place(
                first.data,
                (0.46 * math.cos(a) * R(0.98, 1.05), 0.46 * math.sin(a), R(0.03, h)),
                (0, 0, 0),
                R(0.034, 0.046),
            )
        )
    hide([first])
    row(things, three_rows(1.2))
    wasabi()
    ginger()
    grain = sheet(ball((1, 1, 1), 8), roe)
    for x, y in scatter(24, 0.3, 1.6, 0.08):
        place(grain.data, (x - 0.5, y * 0.8, 0.03), (0, 0, 0), 0.04)
    hide([grain])


def avocado_maki():
    h = 0.66
    things = rice_ring(0.2, 0.40, h, 85) + nori(0.43, h)
    things += filling([(-0.16, -0.12), (0.15, -0.14), (0.19, 0.08), (0, 0.18), (-0.17, 0.1)], avocado(), h + 0.03)
    row(things, [(-1.4, 0.98), (-0.2, 1.12), (-1.5, -0.2), (-0.34, -0.04), (0.82, 0.2), (-0.7, -1.2)])
    wasabi((1.5, 1.2))
    sesame(scatter(60, 0.1, 1.5, 0.07), 0.025)
    half_avocado((1.12, -0.98))


def half_avocado(at):
    t = np.linspace(0, TAU, 60, endpoint=False)
    shape = np.stack([0.46 * np.cos(t) * (1 - 0.22 * np.sin(t)), 0.62 * np.sin(t)], -1)
    edge = outline(shape)
    p = lathe(
        [
            (0, -0.3),
            (0.6, -0.24),
            (0.95, -0.06),
            (1, 0.02),
            (0.97, 0.05),
            (0.9, 0.05),
            (0.5, 0.05),
            (0.44, 0.02),
            (0.3, -0.09),
            (0, -0.12),
        ],
        90,
        6,
        edge,
    )
    d = np.hypot(p[..., 0], p[..., 1]) / edge(np.arctan2(p[..., 1], p[..., 0]))
    flesh = blend(rgb('#e9e08c') + 0 * p, rgb('#8fae3a'), step(0.62, 0.97, d))
    colour = blend(rgb('#2b3a1c') + 0 * p, flesh, step(0.0, 0.05, p[..., 2] + 0.06 * (d < 0.6) + 0.2 * (d < 0.45)))
    sheet(p, mat(None, rough=0.35, soft=0.1, coat=0.2), colour=colour, at=(*at, 0.27), rot=(0.15, -0.1, 0.5))


def warm_prawn():
    h = 0.6
    things = rice_ring(0.26, 0.44, h - 0.04, 70) + nori(0.45, h - 0.03)
    batter = lathe(
        [(0.44, 0), (0.52, 0.06), (0.53, h / 2), (0.50, h - 0.04), (0.44, h - 0.02)], 200, 9, amount=0.08, frequency=3
    )
    batter = warp(batter, 0.10, 10, 4, 2)
    tone = step(-0.2, 0.3, fbm(batter, 6, 4, 3))
    gold = blend(rgb('#e2943c') + 0 * batter, rgb('#a3561a'), tone)
    things.append(sheet(batter, mat(None, rough=0.5, bump=1, grain=34, depth=0.06), colour=gold))
    cap = lathe(
        [(0, 0.16), (0.2, 0.15), (0.36, 0.11), (0.44, 0.02), (0.42, -0.05), (0.3, -0.06), (0, -0.05)],
        90,
        6,
        lambda t: 1 + 0.10 * np.sin(3 * t) + 0.07 * np.sin(5 * t + 1),
        0.05,
        2,
    )
    spicy = blend(rgb('#f3a25c') + 0 * cap, rgb('#e2652a'), step(0.1, 0.35, fbm(cap, 4, 4, 1)))
    spicy = blend(spicy, rgb('#8b3a12'), step(0.16, 0.3, fbm(cap, 6, 4, 5)) * step(0.08, 0.14, cap[..., 2]) * 0.7)
    things.append(
        sheet(cap, mat(None, rough=0.25, soft=0.15, coat=0.4, bump=0.15, grain=14), colour=spicy, at=(0, 0, h))
    )
    prawn = prawns(0.55, 1)[0]
    for thing in prawn:
        thing.location.z += h + 0.15
    things += prawn
    green = mat('#4d8f22', '#82b63c', 3, rough=0.4)
    for _ in range(5):
        ring = tube(
            np.stack([0.045 * np.cos(t := np.linspace(0, TAU, 14, endpoint=False)), 0.045 * np.sin(t), 0 * t], -1),
            0.014,
            6,
            True,
        )
        things.append(
            sheet(
                ring,
                green,
                (True, True),
                at=(R(-0.25, 0.25), R(-0.25, 0.25), h + 0.15),
                rot=(R(-0.4, 0.4), R(-0.4, 0.4), 0),
            )
        )
    row(things, three_rows(1.27))
    wasabi()
    ginger()
    sesame(scatter(40, 0.3, 2.1, 0.08), 0.02)


def harbour_set():
    salmon_box, tuna = ('#ef6a34', '#fdd3b4'), ('#a3182a', '#c9475a')
    for i in range(5):
        x = -1.72 + i * 0.86
        places = []
        for _ in range(90):
            u, v = R(-1, 1), R(-1, 1)
            places.append((x + u * 0.24, 1.0 + v * 0.5, R(0.04, 0.30), R(-0.6, 0.6), R(0, TAU)))
        grains(places, 0.08)
        sheet(ball((0.25, 0.52, 0.17), 24, 0.6), mat('#efe8d8', rough=0.45, soft=0.2), at=(x, 1.0, 0.16))
        pair = salmon_box if i % 2 == 0 else tuna
        u, v = np.meshgrid(np.linspace(-1, 1, 30), np.linspace(-1, 1, 60), indexing='ij')
        z = 0.38 - 0.10 * u**2 - 0.24 * np.abs(v) ** 3 + 0.02 * np.sin(4 * v + i)
        p = warp(np.stack([u * 0.31 * (1 - 0.1 * v * v), v * 0.68, z], -1), 0.06, 2, seed=i)
        stripe = np.sin(10 * v + 3 * np.abs(u) + 2 * fbm(p, 2, 3, i))
        colour = blend(rgb(pair[0]) + 0 * p, rgb(pair[1]), step(0.7, 0.98, stripe) * 0.8)
        sheet(p, mat(None, rough=0.22, coat=0.45, soft=0.18), (False, False), colour, (x, 1.0, 0.06), solid=0.09)
    h = 0.5
    inside = [
        mat('#ef6a34', '#f98d58', 3, rough=0.25, coat=0.3, soft=0.2),
        cucumber(),
        mat('#a3182a', '#c9475a', 3, rough=0.25, coat=0.3, soft=0.2),
        avocado(),
    ]
    for k, material in enumerate(inside):
        things = rice_ring(0.13, 0.29, h, 60) + nori(0.32, h) + filling(oval(0, 0, 0.13, 0.12), material, h + 0.03)
        spots = [
            (-1.78 + i * 0.74, y + 0.04 * i) for r, y in enumerate((-0.3, -1.1)) for i in range(5) if (i + r) % 4 == k
        ]
        row(things, spots)
    wasabi((1.75, 0.0))
    ginger((1.72, -0.95))
