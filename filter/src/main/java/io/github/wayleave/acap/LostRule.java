package io.github.wayleave.acap;

/**
 * A restriction for any crawler that is left out of responses, since crawlers obey what is said to
 * any as well as what is said to them by name, and one of them may do more.
 *
 * @param usage what any crawler may not do, or only within limits
 * @param pattern one of the patterns that this is said of
 * @param crawler the crawler that may do more with some of what the pattern covers
 */
public record LostRule(UsageType usage, ResourcePattern pattern, CrawlerName crawler) {}
