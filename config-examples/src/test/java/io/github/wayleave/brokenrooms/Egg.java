package io.github.wayleave.brokenrooms;

/** Uses a nested type of the next type. */
record Egg(Chick.Feather feather) {}
