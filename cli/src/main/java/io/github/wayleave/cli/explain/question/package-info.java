/** Who asks for which URL. */
@NullMarked
package io.github.wayleave.cli.explain.question;

import org.jspecify.annotations.NullMarked;
