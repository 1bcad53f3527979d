package io.github.wayleave.cli.cases;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.HostName;
import java.util.Optional;

/**
 * What somebody expects of the rules.
 *
 * @param line where it stands, from 1
 * @param text how it is written
 * @param asker who is to be told
 * @param expected what is to be told
 * @param host where it is asked; empty if the case does not say
 * @param target what is asked for
 */
public record Case(
    int line, String text, Asker asker, Access expected, Optional<HostName> host, Target target) {}
