/** Connections to name servers and to the servers of crawlers' operators. */
@NullMarked
package io.github.wayleave.cli.network;

import org.jspecify.annotations.NullMarked;
