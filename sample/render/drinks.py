"""Drinks: one table and one light; glasses are turned, liquids let the light through."""

import math

import numpy as np

from kit import R, TAU, ball, blend, curve, disc, fbm, hide, lathe, mat, place, rgb, scatter, sheet, step, tube, warp
from pieces import strew
from studio import camera, lights, table
from sweets import mint, raspberries


def scene():
    table('#b4c9c8', -0.02)
    lights(key=860, fill=210, room=0.72)
    camera(24, 19.6, to=(0, 0, 1.25), lens=150, stop=5, focus=(0, -0.8, 1.2))


def glass(edge=0.5, frost=0.0):
    """Seen through from the front, shining at its edges: far less noise than refraction at these samples."""
    made = mat('#fbfdff', rough=0.25)
    tree = made.node_tree
    through, gloss, facing, curve_, mix, haze = (
        tree.nodes.new(f'ShaderNode{name}')
        for name in ('BsdfTransparent', 'BsdfGlossy', 'LayerWeight', 'MapRange', 'MixShader', 'MixShader')
    )
    gloss.inputs['Roughness'].default_value = 0.03
    through.inputs['Color'].default_value = (0.97, 0.985, 0.98, 1)
    facing.inputs['Blend'].default_value = 0.35
    curve_.inputs['To Min'].default_value, curve_.inputs['To Max'].default_value = 0.03, edge
    tree.links.new(facing.outputs['Facing'], curve_.inputs['Value'])
    tree.links.new(curve_.outputs['Result'], mix.inputs['Fac'])
    tree.links.new(through.outputs['BSDF'], mix.inputs[1])
    tree.links.new(gloss.outputs['BSDF'], mix.inputs[2])
    haze.inputs['Fac'].default_value = frost
    tree.links.new(mix.outputs['Shader'], haze.inputs[1])
    tree.links.new(tree.nodes['Principled BSDF'].outputs['BSDF'], haze.inputs[2])
    tree.links.new(haze.outputs['Shader'], tree.nodes['Material Output'].inputs['Surface'])
    return made


def liquid(colour, see=0.35):
    """Takes the mesh's own colour; `see` shows what swims in it."""
    made = mat(None, rough=0.08, soft=0.5, coat=0.4)
    tree = made.node_tree
    through, mix = (tree.nodes.new(f'ShaderNode{name}') for name in ('BsdfTransparent', 'MixShader'))
    through.inputs['Color'].default_value = (*rgb(colour), 1)
    mix.inputs['Fac'].default_value = see
    tree.links.new(tree.nodes['Principled BSDF'].outputs['BSDF'], mix.inputs[1])
    tree.links.new(through.outputs['BSDF'], mix.inputs[2])
    tree.links.new(mix.outputs['Shader'], tree.nodes['Material Output'].inputs['Surface'])
    return made


def tumbler(low=0.78, high=0.98, tall=2.5, wall=0.07):
    line = [
        (0, 0),
        (low * 0.8, 0),
        (low, 0.05),
        (low + 0.02, 0.2),
        ((low + high) / 2, tall * 0.5),
        (high, tall),
        (high - wall * 0.5, tall + 0.03),
        (high - wall, tall),
        ((low + high) / 2 - wall, tall * 0.5),
        (low - wall, 0.28),
        (low * 0.6, 0.16),
        (0, 0.15),
    ]
    sheet(lathe(line, 96, 7), glass())


def fill(material, low=0.78, high=0.98, tall=2.5, wall=0.07, level=0.85, paint=None, bottom=0.16):
    """The liquid, a hair inside the wall."""
    gap = wall + 0.012
    top = tall * level

    def reach(z):
        return low + (high - low) * z / tall - gap

    line = [
        (0, bottom),
        (low * 0.6, bottom + 0.01),
        (low - gap, bottom + 0.12),
        *[(reach(z), z) for z in np.linspace(bottom + 0.4, top - 0.03, 8)],
        (reach(top) - 0.02, top),
        (reach(top) * 0.5, top - 0.005),
        (0, top - 0.005),
    ]
    p = lathe(line, 96, 6)
    sheet(p, material, colour=paint(p) if paint else None)
    return top


def ice(places, size=0.27):
    cube = ball((1, 1, 0.9), 26, 0.34, 0.14, 1.1)
    strew([sheet(cube * size, glass(0.8, 0.16))], places, 0.6, (0.85, 1.1))


def citrus(at, rot, size=0.62, colours=('#f7dd5a', '#f3c81c', '#fdf3c0'), half=False, thick=0.1):
    """A slice: rind, pith and segments."""
    p = lathe(disc(1, thick / size, 0.04, 26), 160, 2)
    d, a = np.hypot(p[..., 0], p[..., 1]), np.arctan2(p[..., 1], p[..., 0])
    line = np.abs(((a / TAU * 9 + 0.5) % 1) - 0.5) * d * TAU / 9
    flesh = step(0.015, 0.05, line) * step(0.80, 0.76, d) * step(0.06, 0.10, d)
    fibre = fbm(np.stack([a * 9, d * 2, 0 * a], -1), 2.2, 3, 4)
    own = blend(rgb(colours[2]) + 0 * p, blend(rgb(colours[0]) + 0 * p, rgb(colours[1]), step(-0.2, 0.3, fibre)), flesh)
    own = blend(own, rgb(colours[1]), step(0.90, 0.96, d))
    p[..., 2] += 0.02 * flesh * (1 + fibre)
    sheet(p * size, mat(None, rough=0.22, soft=0.3, coat=0.45), colour=own, at=at, rot=rot)


def half_fruit(at, rot, size=0.85, colours=('#f7a01c', '#ee8410', '#fde2ae')):
    p = lathe(
        [
            (0, -0.92),
            (0.5, -0.8),
            (0.9, -0.4),
            (1.0, 0),
            (0.99, 0.05),
            (0.95, 0.06),
            (0.8, 0.05),
            (0.6, 0.05),
            (0.4, 0.05),
            (0.2, 0.05),
            (0, 0.04),
        ],
        170,
        14,
    )
    d, a = np.hypot(p[..., 0], p[..., 1]), np.arctan2(p[..., 1], p[..., 0])
    face = step(0.02, 0.045, p[..., 2])
    line = np.abs(((a / TAU * 10 + 0.5) % 1) - 0.5) * d * TAU / 10
    flesh = step(0.012, 0.045, line) * step(0.86, 0.82, d) * step(0.05, 0.09, d)
    fibre = fbm(np.stack([a * 9, d * 2, 0 * a], -1), 2.2, 3, 4)
    inside = blend(
        rgb(colours[2]) + 0 * p, blend(rgb(colours[0]) + 0 * p, rgb('#e86f08'), step(-0.2, 0.35, fibre)), flesh
    )
    own = blend(rgb(colours[1]) + 0 * p, inside, face * step(0.975, 0.95, d))
    sheet(
        p * size,
        mat(None, rough=0.28, soft=0.2, coat=0.35, bump=0.25, grain=22, depth=0.02),
        colour=own,
        at=at,
        rot=rot,
    )


def bubbles(top, count=40, reach=0.8):
    first = sheet(ball((1, 1, 1), 10), glass(0.9))
    for x, y in scatter(count, 0.3, reach, 0.05):
        place(first.data, (x, y, top + 0.005), (0, 0, 0), R(0.015, 0.04))
    hide([first])


def lemonade():
    tumbler()

    def paint(p):
        t = p[..., 2] / 2.2
        return blend(rgb('#cf1440') + 0 * p, rgb('#f27f96'), np.clip(t + 0.25 * fbm(p, 1.4, 3, 2), 0, 1))

    top = fill(liquid('#f58aa0', 0.34), paint=paint, level=0.84)
    ice(
        [
            (-0.32, -0.3, top - 0.02),
            (0.36, -0.12, top + 0.06),
            (0.0, 0.34, top - 0.02),
            (-0.1, -0.5, top - 0.5),
            (0.35, -0.5, top - 0.75),
        ]
    )
    raspberries(
        [
            (0.05, -0.45, top + 0.02),
            (-0.5, 0.05, top + 0.04),
            (-0.3, -0.52, 0.9),
            (0.3, -0.56, 0.5),
            (-0.05, -0.55, 0.3),
        ],
        0.16,
    )
    citrus((0.42, 0.35, top + 0.30), (1.2, 0.15, 0.3), 0.55)
    citrus((0.60, -0.47, 1.15), (1.45, 0, 0.9), 0.42)
    mint((0.12, 0.12, top + 0.22), 0.62, (0.6, 2.2, 3.7, 5.2))
    bubbles(top)
    straw = curve([(0.1, 0.2, 0.3), (-0.35, 0.25, 2.2), (-0.62, 0.28, 3.35)], 8)
    sheet(
        tube(straw, 0.055, 14), mat('#e9506c', '#fff', 1, 0.49, 0.51, rough=0.4, stretch=(0.1, 0.1, 6)), (False, True)
    )
    raspberries([(1.25, -0.55, 0.08), (1.55, -0.15, 0.08), (-1.3, -0.6, 0.08)], 0.18)
    citrus((-1.45, 0.15, 0.12), (0.15, 0.1, 0.4), 0.55)
    mint((1.3, 0.1, 0.06), 0.45)


def buckthorn_tea():
    low, high, tall = 0.95, 1.05, 1.95
    tumbler(low, high, tall, 0.09)
    handle = curve(
        [(1.0, 0, 1.6), (1.35, 0, 1.62), (1.58, 0, 1.25), (1.5, 0, 0.75), (1.2, 0, 0.5), (0.98, 0, 0.52)], 10
    )
    sheet(tube(handle, 0.09, 16), glass(), (False, True))

    def paint(p):
        return blend(rgb('#e56f04') + 0 * p, rgb('#f39a1c'), np.clip(p[..., 2] / 1.8 + 0.5 * fbm(p, 1.6, 4, 2), 0, 1))

    top = fill(liquid('#f7a93a', 0.34), low, high, tall, 0.09, 0.86, paint)
    citrus((-0.2, -0.2, top - 0.03), (0.12, 0.05, 0.2), 0.62, ('#f7a01c', '#ee8410', '#fde2ae'))
    berry = sheet(ball((1, 0.85, 0.85), 16), mat('#f28a0c', '#f7a626', 1, rough=0.14, soft=0.3, coat=0.5))
    for x, y in scatter(20, 0, 0.82, 0.17):
        place(
            berry.data,
            (x, y, top + 0.03 + (0.07 if math.hypot(x + 0.2, y + 0.2) < 0.6 else 0)),
            (R(0, 6), R(0, 6), R(0, 6)),
            0.10,
        )
    for k in range(26):
        a = R(math.pi, TAU)
        place(berry.data, (0.82 * math.cos(a), 0.82 * math.sin(a), R(0.25, 0.6)), (R(0, 6), R(0, 6), R(0, 6)), 0.10)
    for x, y in ((-1.35, -0.6), (-1.55, -0.35), (-1.2, -0.8), (1.25, -0.75), (1.5, -0.95), (-1.62, -0.75)):
        place(berry.data, (x, y, 0.08), (R(0, 6), R(0, 6), R(0, 6)), 0.12)
    hide([berry])
    mint((0.38, 0.3, top + 0.05), 0.55, (0.4, 2.0, 3.6))
    citrus((-1.35, 0.35, 0.1), (0.1, 0.1, 0.5), 0.6, ('#f7a01c', '#ee8410', '#fde2ae'))
    root = ball((0.42, 0.2, 0.17), 30, 1, 0.16, 3)
    sheet(root, mat('#d9b06a', '#b98a45', 4, rough=0.7, bump=0.5, grain=9), at=(1.35, -0.35, 0.17), rot=(0, 0, 0.5))
    sheet(
        lathe(disc(0.2, 0.06), 40, 3, amount=0.05),
        mat('#f3df8a', '#e3c55a', 4, rough=0.4, soft=0.2),
        at=(0.95, -1.1, 0.0),
    )
    stick = lathe([(0.1, 0), (0.1, 0.5), (0.1, 1.0), (0.07, 1.0), (0.07, 0)], 30, 1)
    sheet(stick, mat('#8a4a22', '#5f2f14', 6, rough=0.7, bump=0.5), at=(-0.6, -1.15, 0.1), rot=(0, 1.57, 0.25))


def orange_juice():
    tumbler(0.74, 0.92, 2.4)

    def paint(p):
        return blend(
            rgb('#f28600') + 0 * p,
            rgb('#f9a41c'),
            step(-0.3, 0.35, fbm(p, 1.6, 4, 2) + 0.25 * step(1.7, 2.1, p[..., 2])),
        )

    top = fill(mat(None, rough=0.2, soft=0.4, coat=0.3), 0.74, 0.92, 2.4, level=0.88, paint=paint)
    foam = sheet(ball((1, 1, 0.6), 8), mat('#fdd27c', rough=0.2, coat=0.4))
    for x, y in scatter(90, 0.3, 0.82, 0.04):
        place(foam.data, (x, y, top), (0, 0, 0), R(0.012, 0.04))
    hide([foam])
    orange = ('#f7a01c', '#ee8410', '#fde2ae')
    citrus((0.78, -0.05, top + 0.28), (1.35, 0.0, 0.15), 0.52, orange)
    half_fruit((-1.35, -0.25, 0.66), (0.95, -0.15, 0.25), 0.74)
    half_fruit((1.28, -0.85, 0.5), (0.55, 0.1, -0.3), 0.66)
    whole = ball((0.8, 0.8, 0.76), 50, 1, 0.05, 1)
    sheet(
        whole,
        mat('#f08a12', '#e8780a', 2, rough=0.35, coat=0.3, bump=0.3, grain=26, depth=0.02, soft=0.08),
        at=(1.35, 0.75, 0.74),
    )
    mint((-0.2, 0.1, top + 0.04), 0.5, (1.2, 3.0, 4.6))
    citrus((-0.15, -1.45, 0.06), (0, 0, 0.3), 0.5, orange)


def cappuccino():
    glaze = mat('#f3eee4', rough=0.22, coat=0.45)
    sheet(
        lathe(
            [
                (0, 0.0),
                (1.0, 0.0),
                (1.2, 0.03),
                (1.85, 0.2),
                (1.9, 0.25),
                (1.84, 0.26),
                (1.2, 0.1),
                (0.8, 0.08),
                (0, 0.08),
            ],
            120,
            7,
        ),
        glaze,
    )
    cup = [
        (0, 0.10),
        (0.6, 0.10),
        (0.7, 0.18),
        (1.02, 0.55),
        (1.26, 1.15),
        (1.32, 1.55),
        (1.29, 1.58),
        (1.24, 1.54),
        (1.17, 1.1),
        (0.9, 0.5),
        (0.5, 0.24),
        (0, 0.22),
    ]
    sheet(lathe(cup, 120, 8), glaze)
    handle = curve(
        [(1.2, 0, 1.3), (1.55, 0, 1.38), (1.78, 0, 1.15), (1.66, 0, 0.8), (1.35, 0, 0.62), (1.08, 0, 0.66)], 10
    )
    sheet(tube(handle, 0.105, 16), glaze, (False, True), rot=(0, 0, -0.5))
    r, a = np.linspace(0, 1, 150)[:, None], np.linspace(-math.pi, math.pi, 400, endpoint=False)[None]
    p = np.stack([1.225 * r * np.cos(a), 1.225 * r * np.sin(a), 1.43 + 0.04 * (1 - r * r) + 0 * a], -1)
    bent = warp(p, 0.10, 2, 3, 1)
    x, y = bent[..., 0] / 0.80, (bent[..., 1] + 0.05) / 0.80
    heart = np.cbrt(np.maximum(0, 1 + (x * x + y * y - 1) - np.sign(x * x) * np.cbrt(x * x) * y * 1.35))
    lines = step(0.35, 0.65, 0.5 + 0.5 * np.sin(heart * 21 + 1.2))
    milk = np.where(heart < 0.93, step(0.93, 0.86, heart) * np.maximum(lines, step(0.60, 0.5, heart)), 0)
    own = blend(rgb('#b8743a') + 0 * p, rgb('#7a3f17'), step(-0.25, 0.3, fbm(p, 2.5, 4, 5)))
    own = blend(own, rgb('#5f2c0e'), step(0.86, 1.0, r + 0 * a) * 0.5)
    own = blend(own, rgb('#fbf0dc'), milk * 0.96)
    sheet(p, mat(None, rough=0.35, soft=0.15, bump=0.08, grain=30), colour=own)
    bean = ball((1, 0.7, 0.5), 24)
    bean[..., 2] -= (
        0.28 * np.exp(-(((bean[..., 1] + 0.06 * np.sin(3 * bean[..., 0])) / 0.10) ** 2)) * step(0, 0.3, bean[..., 2])
    )
    strew(
        [sheet(bean * 0.15, mat('#3d1d0c', '#5c2f16', 3, rough=0.32, coat=0.3))],
        [
            (-1.6, -0.95, 0.1),
            (-1.85, -0.6, 0.1),
            (1.35, -1.45, 0.1),
            (1.75, -1.15, 0.1),
            (1.55, -1.6, 0.1),
            (-1.25, -1.5, 0.1),
            (1.95, -0.6, 0.1),
        ],
        0.5,
    )
