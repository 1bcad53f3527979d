/**
 * Keeps the lists of addresses and the keys of agents up to date, and checks signatures with them.
 */
@NullMarked
package io.github.wayleave.identity.documents;

import org.jspecify.annotations.NullMarked;
