package io.github.wayleave.datatxt;

/** Where the data is about. */
public sealed interface SpatialExtent permits BoundingBox, Place {}
