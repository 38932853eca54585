# Computes the values of golden/values.csv and golden/pairs.csv from golden/students.csv with base R alone:
#   cd apps/reports/api/src/evidence/golden && Rscript comparison.R
# The tests read the values; they do not run R.

students <- read.csv("students.csv", stringsAsFactors = FALSE)
students$lunch_yes <- as.numeric(students$lunch == names(sort(table(students$lunch)))[1])
treated <- students$tutored == 1

# Propensity: logistic regression on the earlier score and the characteristic.
model <- glm(tutored ~ pre + lunch_yes, family = binomial, data = students,
             control = glm.control(epsilon = 1e-14, maxit = 100))
logit <- predict(model, type = "link")
caliper <- 0.2 * sd(logit)

# Nearest neighbour within the school, without replacement; the highest propensity chooses first. Of two at the same
# distance the lower one.
pairs <- NULL
for (school in unique(students$school)) {
  free <- which(!treated & students$school == school)
  own <- which(treated & students$school == school)
  for (place in own[order(-logit[own], own)]) {
    if (length(free) == 0) break
    distance <- abs(logit[free] - logit[place])
    at <- free[order(distance, logit[free], free)][1]
    if (abs(logit[at] - logit[place]) <= caliper) {
      pairs <- rbind(pairs, c(place, at))
      free <- setdiff(free, at)
    }
  }
}
pairs <- pairs[order(pairs[, 1]), ]

# Standardized differences: by the standard deviation of both groups before the matching.
standardized <- function(column, chosen) {
  x <- students[[column]]
  deviation <- sqrt((var(x[treated]) + var(x[!treated])) / 2)
  (mean(x[treated & chosen]) - mean(x[!treated & chosen])) / deviation
}
everybody <- rep(TRUE, nrow(students))
matched <- seq_len(nrow(students)) %in% pairs

# The difference adjusted by regression, with the cluster-robust variance of sandwich::vcovCL(type = "HC1", cadjust = TRUE).
cases <- students[c(t(pairs)), ]
clustered <- function(formula, cluster) {
  fit <- lm(formula, data = cases)
  x <- model.matrix(fit)
  n <- nrow(x)
  k <- ncol(x)
  scores <- rowsum(x * residuals(fit), cluster)
  g <- nrow(scores)
  bread <- solve(crossprod(x))
  variance <- (g / (g - 1)) * ((n - 1) / (n - k)) * bread %*% crossprod(scores) %*% bread
  list(value = unname(coef(fit)["tutored"]), error = sqrt(variance["tutored", "tutored"]), clusters = g)
}

# Hedges' g of an adjusted difference, with the variance of its standardizer (WWC Procedures Handbook, appendix E).
hedges <- function(found) {
  a <- cases$post[cases$tutored == 1]
  b <- cases$post[cases$tutored == 0]
  free <- length(a) + length(b) - 2
  pooled <- sqrt((var(a) * (length(a) - 1) + var(b) * (length(b) - 1)) / free)
  small <- 1 - 3 / (4 * (length(a) + length(b)) - 9)
  value <- small * found$value / pooled
  list(value = value, error = small * sqrt((found$error / pooled)^2 + value^2 / (2 * free)))
}

bySchool <- clustered(post ~ tutored + pre + lunch_yes, cases$school)
byPair <- clustered(post ~ tutored + pre + lunch_yes, rep(seq_len(nrow(pairs)), each = 2))
ends <- function(found, clusters) found$value + c(-1, 1) * qt(0.975, clusters - 1) * found$error

values <- c(
  intercept = unname(coef(model)[1]), slope_pre = unname(coef(model)[2]), slope_lunch = unname(coef(model)[3]),
  logit_first = unname(logit[1]), logit_last = unname(logit[length(logit)]), logit_sd = sd(logit),
  pairs = nrow(pairs),
  pre_before = standardized("pre", everybody), pre_after = standardized("pre", matched),
  lunch_before = standardized("lunch_yes", everybody), lunch_after = standardized("lunch_yes", matched),
  schools = bySchool$clusters,
  points = bySchool$value, points_from = ends(bySchool, bySchool$clusters)[1],
  points_to = ends(bySchool, bySchool$clusters)[2],
  effect = hedges(bySchool)$value, effect_from = ends(hedges(bySchool), bySchool$clusters)[1],
  effect_to = ends(hedges(bySchool), bySchool$clusters)[2],
  pair_from = ends(byPair, byPair$clusters)[1], pair_to = ends(byPair, byPair$clusters)[2],
  t_19 = qt(0.975, 19), t_23 = qt(0.975, 23), t_99 = qt(0.975, 99)
)
writeLines(c("name,value", sprintf("%s,%.12g", names(values), values)), "values.csv")
writeLines(c("tutored,other", sprintf("%s,%s", students$student[pairs[, 1]], students$student[pairs[, 2]])), "pairs.csv")
