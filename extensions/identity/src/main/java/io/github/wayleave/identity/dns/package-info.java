/**
 * Asks name servers for the names of an address and the addresses of a name, and decides whether
 * they belong to a crawler.
 */
@NullMarked
package io.github.wayleave.identity.dns;

import org.jspecify.annotations.NullMarked;
