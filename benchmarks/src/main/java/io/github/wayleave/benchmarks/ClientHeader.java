package io.github.wayleave.benchmarks;

/** A {@code User-Agent}, and the name of the crawler that sends it; empty if a browser does. */
public record ClientHeader(String text, String token) {}
