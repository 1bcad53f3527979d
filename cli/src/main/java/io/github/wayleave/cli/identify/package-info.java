/** Verifies one client, or the clients of an access log, as a server with the policy would. */
@NullMarked
package io.github.wayleave.cli.identify;

import org.jspecify.annotations.NullMarked;
