/** Hosts, origins, URLs, addresses and networks in normal form. */
@NullMarked
package io.github.wayleave.net;

import org.jspecify.annotations.NullMarked;
