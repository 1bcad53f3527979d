package io.github.wayleave.brokenrooms;

/** Knows a nested type of the next one. */
record Egg(Chick.Feather feather) {}
