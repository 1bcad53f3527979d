/** Writes the configuration of static file servers, so that they respond as the filter does. */
@NullMarked
@JStacheConfig(
    type = JStacheType.STACHE,
    pathing = @JStachePath(prefix = "io/github/wayleave/cli/hosting/", suffix = ".mustache"))
package io.github.wayleave.cli.hosting;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
import io.jstach.jstache.JStacheType;
import org.jspecify.annotations.NullMarked;
