/** The explorer: pages that show what crawlers may do, what they read, and what they broke. */
@NullMarked
package io.github.wayleave.explorer;

import org.jspecify.annotations.NullMarked;
