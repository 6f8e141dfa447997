"""Draws synthetic four-footed animals from every side, for train_side.py, train_foreground.py and train_detector.py.

A body is a chain of balls. No species is copied, so builds between and beyond the real ones occur too. Proportions,
pose, coat, light and camera are random; the same seed gives the same animal.
"""

import numpy as np

SIZE = 150  # the longer side of the picture in pixels, before it is resized


def chain(start, end, first, last, part, steps=9):
    """Balls (x, y, z, radius, part) from one place to another; x is forward, y up, z to the animal's right."""
    t = np.linspace(0, 1, steps)[:, None]
    place = np.asarray(start) * (1 - t) + np.asarray(end) * t
    return np.hstack([place, first * (1 - t) + last * t, np.full((steps, 1), part)])


def direction(length, pitch, yaw=0.0):
    """A step of `length`, `pitch` radians up and `yaw` to the right of forward."""
    return length * np.array([np.cos(pitch) * np.cos(yaw), np.sin(pitch), np.cos(pitch) * np.sin(yaw)])


TRUNK, HEAD, LEG, TAIL, EYE, MUZZLE, EAR, HORN = range(8)


def body(random):
    """The balls of one animal; the unit is about the length of its trunk."""
    u = random.uniform
    hip, length, girth = u(0.3, 1.25), u(0.75, 1.25), u(0.13, 0.3)
    shoulder = hip + u(-0.08, 0.15)
    wide, sag = u(0.6, 0.9), u(-0.05, 0.03)
    rump, chest = np.array([-length / 2, hip, 0.0]), np.array([length / 2, shoulder, 0.0])
    middle = (rump + chest) / 2 + [0, sag, 0]
    parts = [chain(rump, middle, girth * u(0.85, 1.1), girth, TRUNK), chain(middle, chest, girth, girth * u(0.9, 1.15), TRUNK)]
    # The neck carries the head up, level or down to the grass; sometimes it is turned to one side.
    neck, pitch = u(0.12, 0.95), (u(-1.1, -0.4) if random.random() < 0.3 else u(0.0, 1.1))
    turn = u(-0.35, 0.35) if random.random() < 0.75 else u(-1.1, 1.1)
    nape = chest + direction(girth * 0.6, 0.6) + direction(neck, pitch, turn)
    parts.append(chain(chest + direction(girth * 0.3, 0.7), nape, girth * u(0.55, 0.8), girth * u(0.33, 0.62), TRUNK))
    skull, long = girth * u(0.36, 0.68), u(0.12, 0.42)
    nod, turn = u(-1.0, 0.0) if pitch > -0.2 else u(-1.3, -0.5), turn * u(1, 1.5)
    nose = nape + direction(long, nod, turn)
    parts.append(chain(nape, nose, skull, skull * u(0.4, 0.75), HEAD))
    parts.append(chain(nose, nose, skull * 0.45, skull * 0.45, MUZZLE, 1) + np.array([[0.02, 0, 0, 0, 0]]))
    across = np.array([-np.sin(turn), 0, np.cos(turn)])
    top = np.array([-np.sin(nod) * np.cos(turn), np.cos(nod), -np.sin(nod) * np.sin(turn)])
    ear, horn, spread = u(0.05, 0.25), u(0.1, 0.6) * (random.random() < 0.3), u(0.3, 1.2)
    for side in (-1, 1):
        base = nape + across * side * skull * 0.75 + top * skull * 0.6
        tip = base + (across * side * spread + top) * ear
        parts.append(chain(base, tip, ear * u(0.2, 0.45), ear * 0.08, EAR, 6))
        if horn:
            parts.append(chain(base, base + (across * side * spread * 0.5 + top) * horn, 0.03, 0.012, HORN))
        eye = nape * 0.6 + nose * 0.4 + across * side * skull * 0.72 + top * skull * 0.3
        parts.append(chain(eye, eye, skull * 0.17, skull * 0.17, EYE, 1))
    if random.random() < 0.1:  # a trunk
        parts.append(chain(nose, nose + direction(hip * 0.8, u(-1.7, -1.2), turn), skull * 0.4, skull * 0.2, HEAD))
    thick, stride, bent = u(0.035, 0.1), u(0, 0.45), u(0, 0.25)
    for front in (True, False):
        for side in (-1, 1):
            swing = stride * u(0.4, 1) * (side if front else -side) * random.choice([-1, 1])
            joint = (chest if front else rump) + np.array([0, -girth * 0.3, side * girth * wide * 0.6])
            knee = joint + np.array([np.sin(swing) * joint[1] * 0.5 + (0 if front else bent * 0.3), -joint[1] * 0.5, 0])
            foot = np.array([knee[0] + np.sin(swing) * joint[1] * 0.3 - (0 if front else bent * 0.4), thick * 0.6, knee[2]])
            parts.append(chain(joint, knee, girth * u(0.4, 0.65), thick * 1.15, LEG))
            parts.append(chain(knee, foot, thick * 1.1, thick * 0.8, LEG))
            parts.append(chain(foot, foot + [thick * 1.2, 0, 0], thick * 0.8, thick * 0.7, LEG, 3))
    tail, hang = u(0.08, 0.85), u(-1.5, 0.5)
    root = rump + [-girth * 0.8, girth * 0.5, 0]
    bend = root + direction(tail / 2, np.pi - hang, u(-0.3, 0.3))
    thin = u(0.015, 0.06)
    parts.append(chain(root, bend, thin * 1.2, thin, TAIL))
    parts.append(chain(bend, bend + direction(tail / 2, np.pi - hang + u(-0.2, 0.9), u(-0.4, 0.4)), thin, thin * u(0.5, 2), TAIL))
    balls = np.vstack(parts)
    return balls, wide


def coat(random, points, part):
    """The colors (0 to 1) of points on the skin."""
    u = random.uniform
    base, second = random.random(3) ** u(0.5, 2), random.random(3) ** u(0.5, 2)
    if random.random() < 0.7:  # most are brown, grey, black or white
        base, second = (np.full(3, c.mean()) + (c - c.mean()) * 0.2 + [0.06, 0, -0.06] for c in (base, second))
    colour = np.repeat(base[None], len(points), 0)
    kind = random.integers(4)
    frequency = u(8, 45) * (np.array([1, u(0, 0.4), u(0, 0.4)]) if kind == 1 else np.ones(3))
    if kind:
        field = np.zeros(len(points))
        for _ in range(1 if kind == 1 else 5):
            field += np.sin(points @ (frequency * (1 if kind == 1 else random.normal(size=3) * 0.6)) + u(0, 6.3))
        share = 1 / (1 + np.exp(-np.clip(u(2, 8) * (field - u(-0.5, 1)), -30, 30)))
        colour += (second - base) * share[:, None] * u(0.3, 1)
    low = 1 / (1 + np.exp(np.clip((points[:, 1] - u(0.1, 0.9)) * 12, -30, 30)))
    colour += (random.random(3) - colour) * (low * u(0, 0.5))[:, None]  # belly and legs differ
    for which in (HEAD, LEG, TAIL, EAR, HORN):
        if random.random() < 0.35:
            chosen = part == which
            colour[chosen] = colour[chosen] * 0.4 + random.random(3) * 0.6
    if random.random() < 0.3:  # a pale or dark rump
        back = points[:, 0] < -0.5
        colour[back] = colour[back] * 0.4 + random.random() * 0.6
    colour[part == EYE] = 0.03
    colour[part == MUZZLE] = colour[part == MUZZLE] * 0.3 + 0.1 * random.random()
    return colour.clip(0, 1)


def photo(random):
    """A picture (height x width x 3, 0 to 255), its mask, and the bearing and height of the camera.

    Bearing: degrees clockwise from the nose to the camera; at 90 the right flank is visible. Height: degrees above the
    animal; 90 is straight above.
    """
    balls, wide = body(random)
    bearing = random.uniform(0, 360)
    height = random.uniform(55, 90) if random.random() < 0.2 else abs(random.normal() * 12)
    b, h, roll = np.radians(bearing), np.radians(height), np.radians(random.normal() * 5)
    toward = np.array([np.cos(b) * np.cos(h), np.sin(h), np.sin(b) * np.cos(h)])
    # A camera at the animal's right sees the nose on the right of the picture.
    right = np.array([np.sin(b), 0, -np.cos(b)])
    up = np.cross(toward, right)
    up *= np.sign(up[1]) or 1
    right, up = right * np.cos(roll) + up * np.sin(roll), up * np.cos(roll) - right * np.sin(roll)
    place, radius, part = balls[:, :3].copy(), balls[:, 3], balls[:, 4]
    place[part == TRUNK, 2] *= wide
    near = 1 + place @ toward * random.uniform(0, 0.12)  # nearer parts are larger
    x, y, z, r = place @ right * near, -(place @ up) * near, place @ toward, radius * near
    scale = (SIZE - 4) / max((x + r).max() - (x - r).min(), (y + r).max() - (y - r).min())
    x, y, r = (x - (x - r).min()) * scale + 2, (y - (y - r).min()) * scale + 2, r * scale
    columns, rows = int((x + r).max()) + 3, int((y + r).max()) + 3
    depth, ball = np.full((rows, columns), -1e9), np.full((rows, columns), -1)
    for index in range(len(balls)):
        left, top = max(int(x[index] - r[index]), 0), max(int(y[index] - r[index]), 0)
        v, w = np.mgrid[top : int(y[index] + r[index]) + 2, left : int(x[index] + r[index]) + 2]
        v, w = v[: rows - top, : columns - left], w[: rows - top, : columns - left]
        inside = 1 - ((w - x[index]) ** 2 + (v - y[index]) ** 2) / max(r[index], 0.7) ** 2
        surface = z[index] + np.sqrt(np.maximum(inside, 0)) * radius[index]
        window = depth[top : top + v.shape[0], left : left + v.shape[1]]
        seen = (inside > 0) & (surface > window)
        window[seen] = surface[seen]
        ball[top : top + v.shape[0], left : left + v.shape[1]][seen] = index
    mask = ball >= 0
    v, w = np.nonzero(mask)
    chosen = ball[mask]
    a, c = (w - x[chosen]) / r[chosen], -(v - y[chosen]) / r[chosen]
    normal = a[:, None] * right + c[:, None] * up + np.sqrt(np.maximum(1 - a * a - c * c, 0))[:, None] * toward
    sun = direction(1, random.uniform(0.4, 1.5), random.uniform(0, 6.3))
    light = random.uniform(0.35, 0.8) + random.uniform(0.2, 0.6) * np.maximum(normal @ sun, 0)
    colour = coat(random, place[chosen] + normal * radius[chosen, None], part[chosen]) * light[:, None]
    picture = np.zeros((rows, columns, 3))
    picture[mask] = colour + random.normal(size=(len(colour), 1)) * random.uniform(0, 0.06)
    return (picture.clip(0, 1) * 255).astype(np.uint8), mask, bearing, height
