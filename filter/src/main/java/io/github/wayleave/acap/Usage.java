package io.github.wayleave.acap;

/** What is permitted: a usage of the standard, or one that the same file defines (2.4.1). */
public sealed interface Usage permits UsageType, LocalUsage {}
