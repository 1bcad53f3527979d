/** What crawlers did with robots.txt, as facts that are counted: reads, kept and broken rules. */
@NullMarked
package io.github.wayleave.internal.ledger.fact;

import org.jspecify.annotations.NullMarked;
