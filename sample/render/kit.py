"""Shapes and materials that every dish is made of. Meshes come from numpy, as bpy.ops is slow with hundreds of pieces."""

import math
import random

import bpy
import numpy as np
from mathutils import Euler, Matrix

R = random.uniform
TAU = 2 * math.pi
_table = np.random.RandomState(7)
_hash = np.concatenate([_table.permutation(256)] * 3)
_value = _table.uniform(-1, 1, 256)


def rgb(text):
    """'#c98' or '#cc9988' in linear light."""
    text = text.lstrip('#')
    if len(text) == 3:
        text = ''.join(letter * 2 for letter in text)
    parts = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return np.array([c / 12.92 if c < 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts])


# Noise


def noise(p):
    """Smooth noise in -1…1 at each point of an array (…, 3)."""
    cell = np.floor(p).astype(int)
    t = p - cell
    t = t * t * (3 - 2 * t)
    x, y, z = (cell[..., i] & 255 for i in range(3))

    def corner(i, j, k):
        return _value[_hash[_hash[_hash[(x + i) & 255] + ((y + j) & 255)] + ((z + k) & 255)]]

    def line(j, k):
        return corner(0, j, k) * (1 - t[..., 0]) + corner(1, j, k) * t[..., 0]

    def face(k):
        return line(0, k) * (1 - t[..., 1]) + line(1, k) * t[..., 1]

    return face(0) * (1 - t[..., 2]) + face(1) * t[..., 2]


def fbm(p, frequency, octaves=4, seed=0.0):
    p = np.asarray(p, float)
    total, weight = np.zeros(p.shape[:-1]), 0.5
    for i in range(octaves):
        total += weight * noise(p * frequency + seed * 13.7 + i * 5.3)
        frequency, weight = frequency * 2.03, weight * 0.5
    return total


def warp(p, amount, frequency, octaves=3, seed=0.0):
    """Moves each point a little, so that nothing is quite round or quite straight."""
    return p + amount * np.stack([fbm(p, frequency, octaves, seed + 31 * i) for i in (1, 2, 3)], -1)


def step(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def blend(a, b, t):
    return a * (1 - t[..., None]) + b * t[..., None]


# Meshes


def sheet(points, material, wrap=(False, True), colour=None, at=(0, 0, 0), rot=(0, 0, 0), scale=1, solid=0):
    """An object of a grid of points (rows, columns, 3); `wrap` closes rows or columns into a ring."""
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    if wrap[0]:
        index = np.vstack([index, index[:1]])
    if wrap[1]:
        index = np.hstack([index, index[:, :1]])
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new('part')
    mesh.vertices.add(rows * columns)
    mesh.vertices.foreach_set('co', points.reshape(-1).astype(np.float32))
    mesh.loops.add(len(faces) * 4)
    mesh.loops.foreach_set('vertex_index', faces.reshape(-1).astype(np.int32))
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, len(faces) * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 4, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    if colour is not None:
        layer = mesh.attributes.new('colour', 'FLOAT_COLOR', 'POINT')
        colour = np.broadcast_to(colour, points.shape).reshape(-1, 3)
        layer.data.foreach_set('color', np.hstack([colour, np.ones((len(colour), 1))]).reshape(-1).astype(np.float32))
    mesh.update(calc_edges=True)
    mesh.materials.append(material)
    thing = place(mesh, at, rot, scale)
    if solid:
        thick = thing.modifiers.new('solid', 'SOLIDIFY')
        thick.thickness = solid
    return thing


def place(mesh, at=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """Another object of the same mesh."""
    thing = bpy.data.objects.new('part', mesh)
    thing.location, thing.rotation_euler = at, rot
    thing.scale = (scale,) * 3 if np.isscalar(scale) else scale
    bpy.context.scene.collection.objects.link(thing)
    return thing


def curve(points, each=6, closed=False):
    """A smooth line through the points (Catmull-Rom)."""
    p = np.asarray(points, float)
    before = np.vstack([p[-1:] if closed else p[:1], p, p[:2] if closed else p[-1:]])
    spans = len(p) if closed else len(p) - 1
    out = []
    for i in range(spans):
        a, b, c, d = before[i : i + 4]
        for t in np.arange(each) / each:
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    return np.array(out if closed else [*out, p[-1]])


def outline(corners, soft=0.0):
    """The distance of a polygon's edge from its centre, as a function of the angle."""
    p = np.asarray(corners, float)
    angle, far = np.arctan2(p[:, 1], p[:, 0]), None

    def distance(theta):
        nonlocal far
        if far is None:
            fine = np.linspace(-math.pi, math.pi, 720, endpoint=False)
            far = np.full(720, 9e9)
            for a, b in zip(p, np.roll(p, -1, 0)):
                d, e = np.stack([np.cos(fine), np.sin(fine)], -1), b - a
                cross = d[:, 0] * e[1] - d[:, 1] * e[0]
                cross = np.where(abs(cross) < 1e-9, 1e-9, cross)
                t, s = (a[0] * e[1] - a[1] * e[0]) / cross, (a[0] * d[:, 1] - a[1] * d[:, 0]) / cross
                far = np.where((t > 0) & (s >= -1e-6) & (s <= 1 + 1e-6), np.minimum(far, t), far)
            k = max(1, int(soft * 720 / 6.28))
            far = sum(np.roll(far, i) for i in range(-k, k + 1)) / (2 * k + 1) if soft else far
        return np.interp(theta, np.linspace(-math.pi, math.pi, 720, endpoint=False), far, period=TAU)

    return distance


def lathe(profile, n=96, each=5, edge=None, amount=0.0, frequency=1.0, seed=0.0):
    """Points of a profile (radius, height) turned round; `edge(angle)` scales the radius."""
    line = curve(profile, each) if each else np.asarray(profile, float)
    theta = np.linspace(-math.pi, math.pi, n, endpoint=False)
    reach = edge(theta) if edge else np.ones(n)
    r = np.maximum(line[:, :1], 0) * reach
    p = np.stack([r * np.cos(theta), r * np.sin(theta), np.repeat(line[:, 1:], n, 1)], -1)
    return warp(p, amount, frequency, seed=seed) if amount else p


def disc(r, h, bevel=0.03, rings=8):
    """The profile of a flat piece with soft edges."""
    b = min(bevel, h / 2)
    inner = [(r * i / rings, 0.0) for i in range(rings)]
    return [
        *inner,
        (r - b, 0),
        (r - b * 0.3, b * 0.3),
        (r, b),
        (r, h - b),
        (r - b * 0.3, h - b * 0.3),
        (r - b, h),
        *[(x, h) for x, _ in inner[::-1]],
    ]


def ball(size=(1, 1, 1), n=28, power=1.0, amount=0.0, frequency=1.0, seed=0.0):
    """A sphere, or with a power below 1 a box with soft edges."""
    u, v = np.linspace(-math.pi / 2, math.pi / 2, n), np.linspace(-math.pi, math.pi, 2 * n, endpoint=False)

    def soft(x):
        return np.sign(x) * np.abs(x) ** power

    u, v = u[:, None], v[None, :]
    p = np.stack([soft(np.cos(u)) * soft(np.cos(v)), soft(np.cos(u)) * soft(np.sin(v)), soft(np.sin(u)) + 0 * v], -1)
    return warp(p * np.array(size), amount, frequency, seed=seed) if amount else p * np.array(size)


def tube(path, radius, n=10, closed=False):
    """A tube along a path; a radius for each point, or one for all."""
    p = np.asarray(path, float)
    radius = np.broadcast_to(radius, len(p)).astype(float)
    along = np.roll(p, -1, 0) - np.roll(p, 1, 0) if closed else np.gradient(p, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    side = np.cross(along[0], (0.13, 0.21, 1))
    sides = []
    for t in along:
        side = side - t * side.dot(t)
        side /= np.linalg.norm(side) + 1e-9
        sides.append(side)
    sides = np.array(sides)
    other = np.cross(along, sides)
    a = np.linspace(0, TAU, n, endpoint=False)
    ring = sides[:, None] * np.cos(a)[None, :, None] + other[:, None] * np.sin(a)[None, :, None]
    return p[:, None] + ring * radius[:, None, None]


def blade(length=1.0, width=0.5, curl=0.3, fold=0.3, ruffle=0.0, waves=5, tip=1.0, n=20, seed=0.0):
    """A leaf: pointed, folded along its rib, curled along its length, ruffled at its edge."""
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, n), indexing='ij')
    half = width / 2 * np.sin(math.pi * u**0.85) ** (0.75 * tip)
    x, y = (u - 0.5) * length, v * half
    z = fold * np.abs(y) - curl * (u - 0.5) ** 2 * length
    z = z + ruffle * v**2 * np.sin(waves * TAU * u + seed) + 0.02 * length * np.sin(11 * u + 9 * np.abs(v))
    return warp(np.stack([x, y, z], -1), 0.06 * length, 2 / length, seed=seed)


def scatter(count, near, far, apart, taken=None):
    """Places in a ring that keep apart from one another and from those already taken."""
    taken = [] if taken is None else taken
    found = []
    for _ in range(count * 60):
        if len(found) >= count:
            break
        a, r = R(0, TAU), math.sqrt(R(near * near, far * far))
        x, y = r * math.cos(a), r * math.sin(a)
        if all((x - q[0]) ** 2 + (y - q[1]) ** 2 > apart * apart for q in taken):
            taken.append((x, y))
            found.append((x, y))
    return found


# Materials


def mat(
    colour='#fff',
    second=None,
    scale=6,
    low=0.42,
    high=0.66,
    rough=0.5,
    bump=0.0,
    grain=20,
    depth=0.04,
    soft=0.0,
    coat=0.0,
    clear=0.0,
    shine=0.5,
    stretch=(1, 1, 1),
    thin=0.0,
    ior=1.45,
):
    """Principled; the colour is a hex text, or None for the mesh's own. `soft` lets light into it, `clear` through it."""
    made = bpy.data.materials.new('food')
    made.use_nodes = True
    tree = made.node_tree
    node = tree.nodes['Principled BSDF']
    put = node.inputs
    where = tree.nodes.new('ShaderNodeTexCoord').outputs['Object']
    if stretch != (1, 1, 1):
        mapping = tree.nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = stretch
        tree.links.new(where, mapping.inputs['Vector'])
        where = mapping.outputs['Vector']

    def cloud(size, detail):
        n = tree.nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = size, detail
        tree.links.new(where, n.inputs['Vector'])
        return n.outputs['Fac']

    base = None
    if colour is None:
        own = tree.nodes.new('ShaderNodeAttribute')
        own.attribute_name = 'colour'
        base = own.outputs['Color']
    elif second:
        ramp = tree.nodes.new('ShaderNodeValToRGB')
        for stop, text, at in zip(ramp.color_ramp.elements, (colour, second), (low, high)):
            stop.color, stop.position = (*rgb(text), 1), at
        tree.links.new(cloud(scale, 6), ramp.inputs['Fac'])
        base = ramp.outputs['Color']
    for name in ('Base Color', 'Subsurface Color'):
        if base:
            tree.links.new(base, put[name])
        else:
            put[name].default_value = (*rgb(colour), 1)
    put['Subsurface'].default_value = soft
    put['Subsurface Radius'].default_value = (0.16, 0.09, 0.05)
    put['Roughness'].default_value, put['Specular'].default_value = rough, shine
    put['Clearcoat'].default_value, put['Clearcoat Roughness'].default_value = coat, 0.08
    put['Transmission'].default_value, put['IOR'].default_value = clear, ior
    if bump:
        n = tree.nodes.new('ShaderNodeBump')
        n.inputs['Strength'].default_value, n.inputs['Distance'].default_value = bump, depth
        tree.links.new(cloud(grain, 4), n.inputs['Height'])
        for name in ('Normal', 'Clearcoat Normal'):
            tree.links.new(n.outputs['Normal'], put[name])
    if thin:
        through = tree.nodes.new('ShaderNodeBsdfTranslucent')
        mix = tree.nodes.new('ShaderNodeMixShader')
        mix.inputs['Fac'].default_value = thin
        if base:
            tree.links.new(base, through.inputs['Color'])
        else:
            through.inputs['Color'].default_value = (*rgb(colour), 1)
        tree.links.new(node.outputs['BSDF'], mix.inputs[1])
        tree.links.new(through.outputs['BSDF'], mix.inputs[2])
        tree.links.new(mix.outputs['Shader'], tree.nodes['Material Output'].inputs['Surface'])
    return made


def herb():
    return mat('#2c5e14', '#5e9a2c', 5, rough=0.42, bump=0.25, grain=14, thin=0.25)


def wood():
    return mat('#8a5a30', '#b98450', 3, 0.35, 0.7, rough=0.55, bump=0.25, grain=9, depth=0.02, stretch=(0.35, 5, 1))


def stamp(things, at=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """Another copy of several objects that belong together."""
    move = Matrix.Translation(at) @ Euler(rot).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    for thing in things:
        copy = thing.copy()
        copy.matrix_world = move @ thing.matrix_basis
        bpy.context.scene.collection.objects.link(copy)


def hide(things):
    for thing in things:
        bpy.data.objects.remove(thing)
