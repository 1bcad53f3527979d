package io.github.wayleave.acap;

/**
 * A permission and a prohibition of which neither has the narrower scope, so that the usage is
 * prohibited (ACAP 1.0, 2.4.5).
 *
 * @param permitted the pattern of the permission, as it is written
 * @param prohibited that of the prohibition
 * @param scope {@link Scope#SAME} if both have the same scope, {@link Scope#UNDECIDED} if nobody
 *     can tell
 */
public record OpenConflict(String permitted, String prohibited, Scope scope) {}
