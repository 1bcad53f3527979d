package io.github.wayleave.cli.hosting;

/**
 * A file that configures a server.
 *
 * @param name its path in the folder of the hosts
 * @param text what it says
 */
public record ConfigurationFile(String name, String text) {}
