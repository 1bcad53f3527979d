/** What a site published when, and what the replayed policy says about a request. */
@NullMarked
package io.github.wayleave.cli.replay.site;

import org.jspecify.annotations.NullMarked;
