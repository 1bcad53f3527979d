/** Which crawlers a site excludes from training, and on which surfaces. */
@NullMarked
package io.github.wayleave.cli.lint.coverage;

import org.jspecify.annotations.NullMarked;
