/** Why a crawler may fetch something or not, by any reader, for one question or for many. */
@NullMarked
package io.github.wayleave.cli.explain;

import org.jspecify.annotations.NullMarked;
