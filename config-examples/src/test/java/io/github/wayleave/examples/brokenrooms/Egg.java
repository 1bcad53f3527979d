package io.github.wayleave.examples.brokenrooms;

/** Knows a nested type of the next one. */
record Egg(Chick.Feather feather) {}
