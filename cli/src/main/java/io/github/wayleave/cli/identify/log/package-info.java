/** Verifies the clients of an access log. */
@NullMarked
package io.github.wayleave.cli.identify.log;

import org.jspecify.annotations.NullMarked;
