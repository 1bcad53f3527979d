package io.github.wayleave.brokenfloors.attic;

/** Is in a package that has no floor. */
public final class Homeless {}
