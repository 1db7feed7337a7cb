"""Pizzas: one dough and one light, a surface of sauce and melted cheese, and each pizza's own topping."""

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
    herb,
    lathe,
    mat,
    place,
    rgb,
    scatter,
    sheet,
    step,
    tube,
    warp,
    wood,
)
from pieces import mushroom_slices, strew, tomato_halves
from studio import camera, lights, table

REACH = 1.98


def scene():
    table('#e9d6b8', -0.33)
    sheet(lathe(disc(2.56, 0.2, 0.05), 160, amount=0.01), wood(), at=(0, 0, -0.32))
    lights(key=900, fill=130, room=0.55)
    camera(60, 19.6, to=(0, -0.04, 0.1), lens=132, stop=4)
    crumbs('#c98d4a')


def crumbs(colour, count=26, near=2.35, far=3.2, z=-0.1):
    crumb = mat(colour, rough=0.9)
    mesh = sheet(ball((1, 0.8, 0.6), 8, amount=0.5, frequency=1.4), crumb, at=(0, 0, -5)).data
    for x, y in scatter(count, near, far, 0.1):
        size = R(0.012, 0.035)
        place(mesh, (x, y, (z if math.hypot(x, y) < 2.58 else -0.32) + size * 0.5), (R(0, 6), R(0, 6), R(0, 6)), size)


def dough(pale='#e3b065', brown='#a8591d', char='#3b1a0a'):
    """The rim: puffed unevenly, browned on top, with blisters."""
    profile = [
        (0, 0),
        (1.7, 0),
        (2.1, 0.02),
        (2.27, 0.12),
        (2.3, 0.26),
        (2.2, 0.41),
        (2.06, 0.41),
        (1.93, 0.28),
        (1.86, 0.12),
        (0, 0.1),
    ]
    p = lathe(profile, 420, 9, amount=0.05, frequency=0.9, seed=4)
    theta = np.arctan2(p[..., 1], p[..., 0])
    around = np.stack([np.cos(theta) * 2, np.sin(theta) * 2, 0 * theta], -1)
    rim = step(1.85, 2.0, np.hypot(p[..., 0], p[..., 1]))
    p[..., 2] *= 1 + rim * 0.42 * fbm(around, 1.5, 3, 2)
    bubble = step(0.10, 0.34, fbm(p, 2.6, 2, 9)) * rim * step(0.15, 0.35, p[..., 2])
    p[..., 2] += 0.09 * bubble
    top = step(0.1, 0.42, p[..., 2])
    toast = np.clip(top * (0.55 + 0.9 * fbm(p, 2.2, 4, 3)) + 0.35 * bubble, 0, 1)
    burnt = step(0.12, 0.34, fbm(p, 3.4, 4, 6)) * bubble * 0.75 + step(0.3, 0.5, fbm(p, 5, 3, 8)) * top * 0.4
    colour = blend(blend(rgb(pale) + 0 * p, rgb(brown), toast), rgb(char), np.clip(burnt, 0, 0.8))
    flour = step(0.25, 0.5, fbm(p, 9, 3, 12)) * (1 - burnt) * 0.25
    sheet(p, mat(None, rough=0.62, bump=0.35, grain=16, soft=0.05), colour=blend(colour, rgb('#f3e2c4'), flour))


def surface(kind, low=0.15):
    """The height and colour of sauce and cheese at each place: kind(points) gives height, colour."""
    r = np.linspace(0, REACH, 190)[:, None]
    theta = np.linspace(-math.pi, math.pi, 560, endpoint=False)[None]
    edge = 1 - 0.02 * np.abs(np.sin(theta * 4.5 + 1)) + 0.014 * np.sin(theta * 9) + 0.008 * np.sin(theta * 23 + 2)
    p = np.stack([r * edge * np.cos(theta), r * edge * np.sin(theta), 0 * r * theta], -1)
    height, colour = kind(p)
    p[..., 2] = low + height - 0.12 * step(0.97, 1.0, r / REACH)
    sheet(p, mat(None, rough=0.36, bump=0.16, grain=34, depth=0.02, coat=0.25, soft=0.04), colour=colour)


def melted(p, sauce='#a8240c', cheese='#f2b74a', pale='#fbdd98', brown='#b25a14', cover=0.0):
    """Cheese with browned bubbles; the sauce shows at the edge and in gaps."""
    r = np.hypot(p[..., 0], p[..., 1])
    lump = fbm(p, 1.7, 4, 1)
    thin = step(-0.10, 0.10, lump + 0.24 + cover - 0.55 * step(1.62, 1.95, r))
    bubble = step(0.02, 0.3, fbm(p, 3.0, 3, 5))
    height = 0.05 * thin + 0.05 * lump * thin + 0.045 * bubble * thin + 0.014 * fbm(p, 14, 2, 7)
    toast = np.clip(step(0.02, 0.26, fbm(p, 3.0, 5, 5)) * 0.9 + 0.5 * fbm(p, 9, 3, 3), 0, 0.95)
    colour = blend(rgb(cheese) + 0 * p, rgb(pale), step(-0.05, 0.3, fbm(p, 2.4, 4, 8)))
    colour = blend(colour, rgb(brown), toast * 0.85)
    red = blend(rgb(sauce) + 0 * p, rgb('#6b1206'), step(0, 0.4, fbm(p, 5, 3, 11)))
    return height, blend(red, colour, np.clip(thin, 0, 1) * 0.97)


# Toppings


def sausage(places, z=0.24):
    speck = mat(None, rough=0.34, bump=0.35, grain=26, depth=0.03, coat=0.2)
    for i, (x, y) in enumerate(places):
        r, cup = R(0.30, 0.36), R(0.03, 0.10)
        p = lathe(
            [(0, 0), (0.8, 0), (0.97, 0.03), (1, 0.07), (0.95, 0.10), (0.85, 0.065), (0.5, 0.03), (0, 0.02)],
            72,
            6,
            amount=0.05,
            frequency=1.6,
            seed=i,
        )
        d = np.hypot(p[..., 0], p[..., 1])
        p[..., 2] = p[..., 2] * 1.1 + cup * d**4 * (1 + 0.8 * np.sin(2 * np.arctan2(p[..., 1], p[..., 0]) + i))
        fat = step(0.22, 0.36, fbm(p, 9, 3, i)) * 0.55
        red = blend(rgb('#a82414') + 0 * p, rgb('#7d1409'), step(-0.3, 0.3, fbm(p, 3, 3, i + 4)))
        colour = blend(
            blend(red, rgb('#e08a5a'), fat),
            rgb('#3a0a04'),
            0.75 * step(0.86, 1.0, d) * (0.6 + fbm(p, 4, 2, i)).clip(0, 1),
        )
        p[..., :2] *= r
        p[..., 2] *= 0.75
        sheet(p, speck, colour=colour, at=(x, y, z), rot=(R(-0.1, 0.1), R(-0.1, 0.1), R(0, TAU)))


def basil(places, z=0.33, size=(0.36, 0.5)):
    leaf = herb()
    for i, (x, y) in enumerate(places):
        turn = R(0, TAU)
        for k in range(2 if i % 2 else 3):
            length = R(*size)
            p = blade(length, length * 0.62, 0.5, 0.25, 0.02, 3, 0.85, seed=i * 3 + k)
            p[..., 0] += length * 0.42
            sheet(
                p,
                leaf,
                (False, False),
                at=(x, y, z),
                rot=(R(-0.25, 0.25), R(-0.35, -0.05), turn + k * 2.1 + R(-0.4, 0.4)),
                solid=0.01,
            )


def specks(count, colour='#3d7a1e', far=1.75, z=0.27, length=0.07):
    green = mat(colour, rough=0.5)
    p = blade(1, 0.45, 0.4, 0.2, n=6)
    mesh = sheet(p, green, (False, False), at=(0, 0, -5)).data
    for x, y in scatter(count, 0, far, 0.03):
        place(mesh, (x, y, z), (R(-0.5, 0.5), R(-0.5, 0.5), R(0, TAU)), R(0.5, 1.3) * length)


def olives(places, z=0.27):
    ring = lathe(
        [(0.55, 0), (0.95, 0), (1, 0.2), (0.95, 0.42), (0.55, 0.42), (0.5, 0.2), (0.55, 0)], 40, 4, amount=0.06
    )
    mesh = sheet(ring * 0.16, mat('#1c1416', '#3a2a2c', 5, rough=0.22, coat=0.4), at=(0, 0, -5)).data
    for x, y in places:
        place(mesh, (x, y, z), (R(-0.35, 0.35), R(-0.35, 0.35), R(0, 6)))


def rings(places, colour, radius, thick, lobes=0, z=0.27, cut=0.0):
    skin = mat(colour[0], colour[1], 4, rough=0.25, coat=0.35, soft=0.08)
    for x, y in places:
        a = np.linspace(cut, TAU, 60, endpoint=False)
        r = (
            radius
            * R(0.85, 1.15)
            * (1 + (0.13 * np.abs(np.sin(lobes * a / 2)) if lobes else 0.06 * np.sin(2 * a + R(0, 6))))
        )
        path = np.stack([r * np.cos(a), r * np.sin(a), 0.03 * np.sin(2 * a + R(0, 6))], -1)
        p = tube(path, thick, 10, closed=not cut)
        sheet(p, skin, (not cut, True), at=(x, y, z), rot=(R(-0.15, 0.15), R(-0.15, 0.15), R(0, 6)))


def mushrooms(places, z=0.26):
    strew(mushroom_slices(0.31, 0.11, 0.6, 6), [(x, y, z) for x, y in places], 0.15)


def tomatoes(places, z=0.27):
    strew(tomato_halves(0.2), [(x, y, z) for x, y in places], 0.3, (0.9, 1.15))


def ham(places, z=0.27):
    """Thin slices, folded over."""
    meat = mat(None, rough=0.4, bump=0.12, grain=12, soft=0.12, coat=0.15)
    for i, (x, y) in enumerate(places):
        u, v = np.meshgrid(np.linspace(-1, 1, 46), np.linspace(-1, 1, 34), indexing='ij')
        wave = np.sin(R(3.4, 4.6) * u + R(0, 6))
        p = np.stack(
            [u * 0.30 + 0.05 * v, v * 0.36 * (1 + 0.15 * np.sin(3 * u + i)), 0.085 * wave * (0.7 + 0.3 * v) + 0.09], -1
        )
        p = warp(p, 0.09, 2.2, seed=i)
        fat = step(0.1, 0.4, fbm(p, 5, 3, i))
        colour = blend(
            blend(rgb('#e59a86') + 0 * p, rgb('#cf6f5e'), step(-0.2, 0.3, fbm(p, 2.5, 3, i + 2))),
            rgb('#f6cdb8'),
            fat * 0.6,
        )
        colour = blend(
            colour,
            rgb('#9a3f22'),
            0.6 * step(0.75, 1, np.maximum(np.abs(u), np.abs(v))) * step(0.0, 0.3, fbm(p, 4, 2, i)),
        )
        sheet(p, meat, (False, False), colour, (x, y, z), (R(-0.1, 0.1), R(-0.1, 0.1), R(0, TAU)), solid=0.03)


def crumbles(places, colour, size, z=0.27, vein=None):
    for i, (x, y) in enumerate(places):
        p = ball((1, R(0.7, 1), 0.42), 22, 0.8, 0.75, 1.1, seed=i)
        own = blend(rgb(colour) + 0 * p, rgb(vein or colour), step(0.12, 0.24, fbm(p, 2.2, 3, i + 3)))
        sheet(
            p * size * R(0.6, 1.2),
            mat(None, rough=0.5, bump=0.3, grain=14, soft=0.1),
            colour=own,
            at=(x, y, z),
            rot=(0, 0, R(0, 6)),
        )


# Pizzas


def pepperoni():
    dough()
    surface(melted)
    taken = []
    sausage(scatter(17, 0, 1.62, 0.66, taken))
    basil(scatter(6, 0.2, 1.6, 0.34, taken), 0.33)
    specks(30)


def double_pepperoni():
    dough()
    surface(lambda p: melted(p, cover=0.2))
    first = scatter(20, 0, 1.68, 0.6)
    sausage(first, 0.23)
    sausage(scatter(17, 0.1, 1.5, 0.62, []), 0.32)
    specks(70, '#4d7a24', length=0.05, z=0.36)


def margherita():
    dough()
    pools = [(x, y, R(0.26, 0.42)) for x, y in scatter(13, 0, 1.6, 0.6)]

    def kind(p):
        bent = warp(p, 0.5, 1.6, 3, 3)
        near = np.max([1 - np.hypot(bent[..., 0] - x, bent[..., 1] - y) / (r * 1.25) for x, y, r in pools], 0)
        milk = step(-0.02, 0.16, near)
        red = blend(rgb('#b3260b') + 0 * p, rgb('#7c1506'), step(-0.1, 0.4, fbm(p, 4, 4, 1)))
        red = blend(red, rgb('#d9641f'), step(0.1, 0.4, fbm(p, 2.5, 4, 6)) * 0.7)
        white = blend(rgb('#fdf3d8') + 0 * p, rgb('#f2d595'), step(-0.1, 0.4, fbm(p, 3, 4, 2)))
        white = blend(white, rgb('#b86f2a'), step(0.22, 0.45, fbm(p, 4, 4, 8)) * 0.8)
        height = 0.04 + 0.03 * fbm(p, 6, 4, 1) + 0.10 * milk * (0.7 + 0.5 * fbm(p, 2.5, 3, 4))
        return height, blend(red, white, milk * 0.96)

    surface(kind)
    taken = []
    tomatoes(scatter(8, 0.2, 1.6, 0.42, taken), 0.22)
    basil(scatter(8, 0, 1.5, 0.5, taken), 0.3, (0.42, 0.58))


def garden():
    dough()
    surface(melted)
    taken = []
    mushrooms(scatter(9, 0.1, 1.6, 0.52, taken))
    rings(scatter(6, 0, 1.5, 0.5, taken), ('#c81e10', '#e23c1c'), 0.27, 0.055, 3)
    rings(scatter(6, 0, 1.6, 0.46, taken), ('#3c7d18', '#6da832'), 0.25, 0.055, 4)
    olives(scatter(17, 0, 1.7, 0.26, taken))
    rings(scatter(13, 0, 1.6, 0.22, taken), ('#8d2a58', '#e3b5cb'), 0.2, 0.022, 0, 0.33, 2.2)
    specks(50)


def four_cheeses():
    dough()

    def kind(p):
        height, colour = melted(p, '#f0d49a', '#f3bd52', '#fbe2a6', '#b05a12', 0.5)
        orange = step(0.08, 0.2, fbm(p, 1.6, 4, 21))
        return height + 0.03 * orange, blend(colour, rgb('#e98a1c'), orange * 0.7)

    surface(kind)
    taken = []
    crumbles(scatter(20, 0, 1.65, 0.36, taken), '#f6ecd0', 0.13, 0.22, '#4c6f6a')
    crumbles(scatter(60, 0, 1.75, 0.1), '#f3d894', 0.045, 0.27)
    flake = mat('#f8e3a6', '#eac877', 4, rough=0.5, soft=0.1)
    for i, (x, y) in enumerate(scatter(26, 0, 1.65, 0.2, taken)):
        sheet(
            blade(R(0.25, 0.42), 0.17, 0.6, 0.1, n=12, seed=i),
            flake,
            (False, False),
            at=(x, y, 0.33),
            rot=(R(-0.4, 0.4), R(-0.3, 0.3), R(0, 6)),
            solid=0.015,
        )
    specks(26, '#4a7a2a', length=0.06)


def ham_and_mushrooms():
    dough()
    surface(lambda p: melted(p, '#f0d29a', '#f3bf5c', '#fbe3ac', '#b05a14', 0.3))
    taken = []
    ham(scatter(13, 0, 1.55, 0.62, taken), 0.2)
    mushrooms(scatter(15, 0, 1.65, 0.42, taken))
    specks(60, '#44701f', length=0.075, z=0.33)
    basil(scatter(7, 0.2, 1.6, 0.34, taken), 0.34, (0.14, 0.2))
