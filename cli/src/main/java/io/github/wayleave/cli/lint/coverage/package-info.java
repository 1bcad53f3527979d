/** Which crawlers a site tells its wishes about training, and on which surfaces. */
@NullMarked
package io.github.wayleave.cli.lint.coverage;

import org.jspecify.annotations.NullMarked;
