/** The checks of a robots.txt, and the profiles that select them. */
@NullMarked
package io.github.wayleave.cli.lint.check;

import org.jspecify.annotations.NullMarked;
