"""Table, light, camera and the rendering itself: the same for every dish of a category."""

import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from denoise import denoise
from kit import mat, sheet


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('room')
    scene.world.use_nodes = True
    return scene


def table(colour, z=0.0):
    """A surface that bends up behind the food, without a horizon."""
    y = np.concatenate([np.linspace(-30, 7, 12), 7 + 6 * np.sin(np.linspace(0.1, math.pi / 2, 12)), [13.01, 13.02]])
    up = np.concatenate([np.zeros(12), 6 - 6 * np.cos(np.linspace(0.1, math.pi / 2, 12)), [10, 40]])
    x = np.linspace(-40, 40, 6)
    points = np.stack(
        [np.repeat(x[None], len(y), 0), np.repeat(y[:, None], 6, 1), np.repeat(up[:, None] + z, 6, 1)], -1
    )
    sheet(points, mat(colour, rough=0.85, shine=0.2, bump=0.06, grain=30), wrap=(False, False))


def lamp(at, energy, size, colour, to=(0, 0, 0.3)):
    light = bpy.data.lights.new('lamp', 'AREA')
    light.energy, light.size, light.color = energy, size, colour
    thing = bpy.data.objects.new('lamp', light)
    thing.location = at
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)


def lights(key=900, fill=110, room=0.5):
    """A warm window behind on the left, a reflector on the right, the room."""
    lamp((-4.6, 4.4, 5.4), key, 3.2, (1, 0.87, 0.70))
    lamp((6, -2.5, 4.5), fill, 6, (1, 0.95, 0.88))
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, 0.96, 0.91, 1)
    background.inputs[1].default_value = room


def camera(height, far, to=(0, 0, 0.3), lens=85, stop=2.8, focus=None):
    """`height` is the angle above the table in degrees; the lens is sharp at `focus`."""
    scene = bpy.context.scene
    lens_data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', lens_data)
    a, to = math.radians(height), Vector(to)
    thing.location = to + Vector((0, -far * math.cos(a), far * math.sin(a)))
    thing.rotation_euler = (to - thing.location).to_track_quat('-Z', 'Y').to_euler()
    lens_data.lens = lens
    lens_data.dof.use_dof = True
    # The scene's unit is about 6 cm.
    lens_data.dof.aperture_fstop = stop / 22
    ahead = (to - thing.location).normalized()
    lens_data.dof.focus_distance = (Vector(focus or to) - thing.location).dot(ahead)
    scene.collection.objects.link(thing)
    scene.camera = thing


def render(path, size, samples, exposure=1.0):
    """Two halves with different noise: their difference tells the denoiser what is noise."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = max(1, samples // 2), False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3, 12, 0.5
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.view_layers[0].cycles.denoising_store_passes = True
    with tempfile.TemporaryDirectory() as folder:
        names = _outputs(scene, folder)
        halves = []
        for seed in (1, 2):
            cycles.seed = seed
            bpy.ops.render.render()
            halves.append({name: _read(os.path.join(folder, f'{name}0001.exr')) for name in names})
    _write(path, develop(denoise(*halves), exposure))


def _outputs(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format, target.format.color_depth, target.format.color_mode = 'OPEN_EXR', '16', 'RGB'
    target.file_slots.clear()
    names = {'image': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}
    for name, output in names.items():
        target.file_slots.new(name)
        tree.links.new(source.outputs[output], target.inputs[name])
    tree.links.new(source.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs['Image'])
    return names


def _read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.is_data = True
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(pixels.reshape(height, width, 4)[..., :3])


def develop(light, exposure):
    """From light to sRGB: a film's curve, a touch of saturation and of dark corners."""
    height, width = light.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    light = np.maximum(light, 0) * exposure * (1 - 0.10 * np.clip(x * x + y * y, 0, 2) ** 1.5)[..., None]
    film = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14)
    grey = film @ np.array([0.3, 0.59, 0.11], np.float32)
    film = np.clip(grey[..., None] + (film - grey[..., None]) * 1.08, 0, 1)
    return np.where(film < 0.0031308, film * 12.92, 1.055 * film ** (1 / 2.4) - 0.055)


def _write(path, picture):
    height, width = picture.shape[:2]
    image = bpy.data.images.new('photo', width, height)
    image.colorspace_settings.name = 'sRGB'
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = picture
    image.pixels.foreach_set(rgba.reshape(-1))
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
