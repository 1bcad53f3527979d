/** Answers many questions, one JSON object a line. */
@NullMarked
package io.github.wayleave.cli.explain.batch;

import org.jspecify.annotations.NullMarked;
