package io.github.wayleave.benchmarks.start;

/** What one start cost, in seconds: processor time of the process, and elapsed time. */
record StartCost(double processor, double elapsed) {}
