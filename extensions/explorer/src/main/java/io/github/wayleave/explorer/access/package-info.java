/** What a robots.txt allows to whom, and why. */
@NullMarked
package io.github.wayleave.explorer.access;

import org.jspecify.annotations.NullMarked;
