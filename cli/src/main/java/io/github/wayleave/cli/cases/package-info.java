/** Checks cases, which state the decisions that people expect, against published rules. */
@NullMarked
package io.github.wayleave.cli.cases;

import org.jspecify.annotations.NullMarked;
