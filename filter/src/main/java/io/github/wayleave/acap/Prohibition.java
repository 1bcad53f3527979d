package io.github.wayleave.acap;

/**
 * A prohibition (ACAP 1.0, 2.4.2): of a usage of the standard, without restrictions.
 *
 * @param usage what is prohibited
 * @param resources the resources of which it is
 */
public record Prohibition(UsageType usage, ResourceSpecification resources) implements UsageField {}
