/** Reports what crawlers did with robots.txt, from a ledger that a server kept or a log yields. */
@NullMarked
package io.github.wayleave.cli.ledger;

import org.jspecify.annotations.NullMarked;
