package io.github.wayleave.cli.output;

/**
 * A file that an earlier run wrote and this one did not.
 *
 * @param name its path in the folder
 * @param isUnchanged whether it is as that run wrote it, so that it may be removed
 */
public record StaleFile(String name, boolean isUnchanged) {}
