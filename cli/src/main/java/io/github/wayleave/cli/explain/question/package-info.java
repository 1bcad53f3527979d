/** The client and the URL of a query. */
@NullMarked
package io.github.wayleave.cli.explain.question;

import org.jspecify.annotations.NullMarked;
