package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.Rule;
import java.util.Optional;

/**
 * That a crawler may not have what it asks for, and why.
 *
 * @param crawler who asks
 * @param group the group that it obeys, as it is published
 * @param rule the rule that decided, as it is published; empty if nobody can tell what is asked for
 * @param reading the path and query that the rule covers, in normal form
 */
public record Denial(KnownCrawler crawler, Group group, Optional<Rule> rule, String reading)
    implements Objection {}
