/** Downloads published files as a well-behaved crawler does. */
@NullMarked
package io.github.wayleave.cli.fetch;

import org.jspecify.annotations.NullMarked;
