/** The order in which messages name crawlers. */
@NullMarked
package io.github.wayleave.cli.crawlers;

import org.jspecify.annotations.NullMarked;
