package io.github.wayleave.brokenlayers.unlisted;

/** In a package that belongs to no layer. */
public final class UnlistedType {}
