/** A ledger as reports show it: what each crawler read, kept and broke, added up. */
@NullMarked
package io.github.wayleave.internal.ledger.account;

import org.jspecify.annotations.NullMarked;
