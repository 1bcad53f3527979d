/** What a command finds around it, and how it speaks: text for people, JSON for programs. */
@NullMarked
package io.github.wayleave.cli.terminal;

import org.jspecify.annotations.NullMarked;
