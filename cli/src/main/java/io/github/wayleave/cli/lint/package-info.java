/** The checks of policies, robots.txt, data.txt and sitemaps, and their output. */
@NullMarked
package io.github.wayleave.cli.lint;

import org.jspecify.annotations.NullMarked;
