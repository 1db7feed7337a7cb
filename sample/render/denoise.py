"""Non-local means over two halves of a rendering (Debian's Blender comes without a denoiser)."""

import numpy as np


def box(image, radius):
    """The mean of each square of 2 × radius + 1."""
    side = 2 * radius + 1
    for axis in (0, 1):
        pad = [(radius + 1, radius) if i == axis else (0, 0) for i in range(image.ndim)]
        total = np.cumsum(np.pad(image, pad, mode='edge'), axis=axis, dtype=np.float64)
        ahead = np.take(total, range(side, total.shape[axis]), axis=axis)
        behind = np.take(total, range(0, total.shape[axis] - side), axis=axis)
        image = ((ahead - behind) / side).astype(np.float32)
    return image


def likeness(a, b, guide=None, reach=4, patch=2, strength=0.6, floor=1e-5):
    """Filters each half by the likeness in the other one; returns their mean."""
    variance = box(((a - b) ** 2).mean(-1) / 2, 3) + floor
    total, weight = [np.zeros_like(a), np.zeros_like(a)], [np.zeros_like(variance), np.zeros_like(variance)]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):

            def moved(image):
                return np.roll(image, (dy, dx), (0, 1))

            near = 1 if guide is None else np.exp(-((guide - moved(guide)) ** 2).sum(-1) * 2)
            other = moved(variance)
            for i, (mine, seen) in enumerate(((a, b), (b, a))):
                apart = ((seen - moved(seen)) ** 2).mean(-1) - (variance + np.minimum(variance, other))
                apart = apart / (strength**2 * (variance + other) + 1e-6)
                w = np.exp(-np.maximum(box(apart, patch), 0)) * near
                total[i] += moved(mine) * w[..., None]
                weight[i] += w
    return sum(t / (w[..., None] + 1e-8) for t, w in zip(total, weight)) / 2


def denoise(a, b):
    """The image of two halves, each with the surfaces' own colour (albedo) and normal: these stay sharp."""
    features = likeness(
        *(np.concatenate([half['albedo'], half['normal']], -1) for half in (a, b)), reach=3, patch=1, floor=1e-4
    )
    own = np.maximum(features[..., :3], 0) + 0.03
    first, second = (np.log1p(4 * half['image'] / own) for half in (a, b))
    guide = np.concatenate([features[..., :3] * 3, features[..., 3:] * 1.5], -1)
    return np.expm1(likeness(first, second, guide)) / 4 * own
