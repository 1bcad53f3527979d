package io.github.wayleave.cli.preview;

import java.nio.file.Path;

/**
 * The policy that is previewed.
 *
 * @param name what the command line calls its file
 * @param file the file
 */
public record PreviewedPolicy(String name, Path file) {}
