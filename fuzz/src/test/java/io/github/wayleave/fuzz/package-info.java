/**
 * Fuzz targets, each with an oracle: a class {@code …Fuzz} with the method that fuzzers for Java
 * call. {@code build/fuzz.sh} runs them, {@link io.github.wayleave.fuzz.CorpusTest} replays what it
 * found.
 */
package io.github.wayleave.fuzz;
