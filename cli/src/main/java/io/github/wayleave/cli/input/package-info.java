/** Reads the subjects of commands: policies, robots.txt, data.txt and sitemap files. */
@NullMarked
package io.github.wayleave.cli.input;

import org.jspecify.annotations.NullMarked;
