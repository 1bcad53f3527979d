/**
 * Fetches lists of addresses and sets of keys over HTTPS, from addresses that were checked before.
 */
@NullMarked
package io.github.wayleave.identity.fetch;

import org.jspecify.annotations.NullMarked;
